/** A client of Oddchip in which every path, body and answer is typed. */
import createClient, { type Client, type ClientOptions } from "openapi-fetch";
import type { paths } from "./schema.js";

export type * from "./schema.js";

export type Oddchip = Client<paths>;

/** A client of the service at `options.baseUrl`: `oddchip({ baseUrl }).POST("/v1/settlements", { body: state })`. */
export function oddchip(options: ClientOptions & { baseUrl: string }): Oddchip {
  return createClient<paths>(options);
}
