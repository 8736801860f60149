/**
 * Called for every failed attempt of a request, retries included, with the HTTP status (0 without a
 * response). The panel sets it while it is open.
 */
export const connection: { onFailure?: ((status: number, endpoint: string) => void) | undefined } =
  {};
