/** Only the part that is used here. @types/negotiator describes an older release without `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: { 'accept-encoding': string } });

    /** The available encodings that the client accepts, best first; `preferred` decides between equals. */
    encodings<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T[];
  }
}
