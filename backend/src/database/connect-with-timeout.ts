import { connect, type Socket } from 'node:net';

/**
 * A connection to a database server that is closed if the server does not respond in time. A server
 * that is down refuses or resets the connection. One that hangs (full disk, frozen machine, network
 * that drops packets) would block every request, and occupy its connection, for as long as the
 * kernel retransmits: a quarter of an hour.
 *
 * The driver sees a lost connection: the query fails, the server rolls the transaction back, and
 * the pool opens another connection.
 *
 * @param silenceMs how long the server may be silent while a response is due
 */
export function connectWithTimeout(
  { host, port }: { host: string; port: number },
  silenceMs: number,
): Socket {
  const socket = connect(port, host).setNoDelay(true).setKeepAlive(true);
  // In this protocol each request has one response: bytes sent after the last received byte are
  // unanswered.
  let answeredUpTo = 0;
  socket.on('data', () => {
    answeredUpTo = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    if (socket.bytesWritten > answeredUpTo) socket.destroy();
  });
  return socket;
}
