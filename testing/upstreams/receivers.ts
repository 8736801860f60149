import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A message that the tested server has sent to a webhook. */
export interface ReceivedMessage {
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Reply {
  status: number;
  body?: string;
}

/** A host on the internet with webhooks. */
class Receiver {
  /** All messages in the order of arrival, including those that were rejected. */
  readonly messages: ReceivedMessage[] = [];
  reply: Reply = { status: 204 };
}

/** The hosts to which the tested server sends messages. */
export class Receivers {
  readonly #receivers = new Map<string, Receiver>();

  /** Adds a host, or replaces it by a new one. */
  open(host: string): Receiver {
    const receiver = new Receiver();
    this.#receivers.set(host, receiver);
    return receiver;
  }

  closeAll(): void {
    this.#receivers.clear();
  }

  /**
   * Responds to a request to one of the hosts.
   *
   * @param address its path is `/host/path`
   * @returns false if the host is not one of them; the caller then has to respond
   */
  answer(request: IncomingMessage, response: ServerResponse, address: URL): boolean {
    const [, host = '', ...path] = address.pathname.split('/');
    const receiver = this.#receivers.get(host);
    if (receiver === undefined) return false;
    text(request).then(
      (body) => {
        const received = `/${path.join('/')}${address.search}`;
        receiver.messages.push({ path: received, headers: request.headers, body });
        response.writeHead(receiver.reply.status).end(receiver.reply.body);
      },
      (error: unknown) => response.destroy(error as Error),
    );
    return true;
  }
}
