import type { Socket } from 'node:net';

/**
 * Closes a connection to a database server if the server does not respond in time. A server that is
 * down refuses or resets the connection. A server that hangs (full disk, frozen machine, network that
 * drops packets) would block every request and occupy its connection while the kernel retransmits, for
 * about 15 minutes.
 *
 * The driver sees a lost connection: the query fails, the server rolls the transaction back, and
 * the pool opens another connection.
 *
 * @param socket the one from which the driver reads: with TLS, the encrypted one
 * @param silenceMs how long the server may be silent while a response is due
 */
export function closeWhenSilent(socket: Socket, silenceMs: number): void {
  // In this protocol each request has one response: bytes sent after the last received byte
  // have no response yet.
  let sentBeforeLastResponse = socket.bytesWritten;
  socket.on('data', () => {
    sentBeforeLastResponse = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs);
  // Not as the callback of setTimeout, which is called only once: a connection that was idle can hang later.
  socket.on('timeout', () => {
    if (socket.bytesWritten > sentBeforeLastResponse) socket.destroy();
  });
}
