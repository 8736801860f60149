import { connect, type Socket } from 'node:net';

/**
 * A connection to a database server that ends when the server owes an answer and has been silent
 * for too long. A server that is gone refuses or resets; one that hangs (a full disk, a frozen
 * machine, a network that swallows packets) would keep every request waiting, and its connection
 * occupied, for as long as the kernel resends: a quarter of an hour.
 *
 * The driver sees a lost connection: the query fails, the transaction is undone by the server, and
 * the pool opens another connection.
 *
 * @param silenceMs how long the server may be silent while an answer is due
 */
export function impatientSocket(
  { host, port }: { host: string; port: number },
  silenceMs: number,
): Socket {
  const socket = connect(port, host).setNoDelay(true).setKeepAlive(true);
  // The protocol is a question and then its answer: what was sent since the last byte came is not answered.
  let answeredUpTo = 0;
  socket.on('data', () => {
    answeredUpTo = socket.bytesWritten;
  });
  socket.setTimeout(silenceMs, () => {
    if (socket.bytesWritten > answeredUpTo) socket.destroy();
  });
  return socket;
}
