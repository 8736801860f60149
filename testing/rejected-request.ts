/** The server responded with an error status. */
export class RejectedRequestError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }

  /** @param call what was requested, such as 'GET /api/user' */
  static async from(call: string, response: Response): Promise<RejectedRequestError> {
    const message = `${call}: ${response.status} ${await response.text()}`;
    return new RejectedRequestError(message, response.status);
  }
}
