// A game's card under its house rules.

const REPLACED = ["own_cards", "table", "spares", "lines", "exposure"];

/** What stands under an option: the answer given, or the default. */
export function answerOf(option, options) {
  return options && option.name in options ? options[option.name] : option.default;
}

/** The card with what the answers to its options change put in. */
export function under(card, options) {
  const all = card.options.flatMap((option) => changesOf(option, answerOf(option, options)));
  const replaced = REPLACED.flatMap((part) =>
    all.filter((changes) => part in changes).map((changes) => [part, changes[part]]),
  );
  return { ...card, ...Object.fromEntries(replaced), phases: phasesUnder(card, all) };
}

function changesOf(option, answer) {
  const chosen = option.values?.find(({ value }) => value === answer);
  return chosen?.changes ? [chosen.changes] : [];
}

/** The phases after several changes: each may add some and take some away. */
function phasesUnder(card, all) {
  const lists = all.flatMap((changes) => (changes.phases ? [changes.phases] : []));
  const named = (phases) => new Set(phases.map(({ phase }) => phase));
  const gone = (phase) => lists.some((phases) => !named(phases).has(phase));
  const kept = card.phases.filter(({ phase }) => !gone(phase));
  const known = named(card.phases);
  const added = lists.flat().filter(({ phase }) => !known.has(phase));
  return [...kept, ...added.filter(({ phase }, i) => added.findIndex((one) => one.phase === phase) === i)];
}

/** The further members of a player or of the state, less those that only an absent phase needs. */
export function membersOf(game, card, owner) {
  const everAsked = needed(
    [
      card.phases,
      ...card.options.flatMap((option) => option.values ?? []).map((v) => v.changes?.phases ?? []),
    ].flat(),
  );
  const asked = needed(game.phases);
  return card.members.filter(({ of, name }) => {
    const path = of === "player" ? `players.${name}` : name;
    return of === owner && (!everAsked.has(path) || asked.has(path));
  });
}

function needed(phases) {
  return new Set(phases.flatMap(({ needs }) => needs));
}

/** How many jokers the deck has. */
export function jokersOf(card, options) {
  const option = card.options.find(({ name }) => name === "jokers");
  return option ? answerOf(option, options) : 0;
}
