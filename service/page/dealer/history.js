// Undo: the documents that were, the last one first to come back.

const MOST = 200;

export class History {
  #past = [];
  #field = null;

  /** Remember a document before it changes; typing on in one field is one step. */
  keep(document, field = null) {
    if (field === null || field !== this.#field) this.#past.push(document);
    if (this.#past.length > MOST) this.#past.shift();
    this.#field = field;
  }

  back() {
    this.#field = null;
    return this.#past.pop();
  }

  get isEmpty() {
    return this.#past.length === 0;
  }

  forget() {
    this.#past = [];
    this.#field = null;
  }
}
