/**
 * The cookies of one browser for the host `localhost`. As in a browser, cookies do not depend on the port:
 * a cookie from one server is sent to all servers on the host.
 */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** The `Cookie` header. */
  get header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The values of all cookies. */
  get values(): string[] {
    return [...this.#cookies.values()];
  }

  /** Sends a request as a page of the site does, and stores the cookies of the response. */
  async fetch(
    address: string,
    options: { method?: string; body?: object } = {},
  ): Promise<Response> {
    const response = await fetch(address, {
      method: options.method ?? 'GET',
      headers: {
        origin: new URL(address).origin,
        cookie: this.header,
        ...(options.body && { 'content-type': 'application/json' }),
      },
      ...(options.body && { body: JSON.stringify(options.body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(cookie)) {
        this.#cookies.delete(name);
      } else {
        this.#cookies.set(name, value);
      }
    }
    return response;
  }
}
