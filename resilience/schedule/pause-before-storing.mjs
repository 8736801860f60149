// Loaded into a server (`node --import`). Each time the test creates the file ARMED_BY, the server is paused
// (SIGSTOP) when it is about to begin its next transaction. A signal from the test would not be timed precisely.
import { rmSync } from 'node:fs';
import { Socket } from 'node:net';

const armedBy = process.env.ARMED_BY ?? '';
const { write } = Socket.prototype;

function isArmed() {
  try {
    rmSync(armedBy);
    return true;
  } catch {
    return false;
  }
}

Socket.prototype.write = function (chunk, ...rest) {
  if (Buffer.isBuffer(chunk) && chunk.includes('START TRANSACTION') && isArmed()) {
    process.kill(process.pid, 'SIGSTOP');
  }
  return write.call(this, chunk, ...rest);
};
