// Preloaded with `node --import`. Sets the clock of a program, so that its output is reproducible and tests
// can choose the month. Either it stops: at FROZEN_AT, or at the moment in the file FROZEN_AT_FILE, which a
// test may change while the program runs. Or it runs on, CLOCK_SHIFT_MS ahead of the real one. Timers
// continue. Browsers correct their clocks with the date of responses, so that is set, too.
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';

const RealDate = Date;
const { FROZEN_AT: moment, FROZEN_AT_FILE: file, CLOCK_SHIFT_MS: shiftMs } = process.env;

function clock() {
  if (file !== undefined) return () => RealDate.parse(readFileSync(file, 'utf8'));
  if (moment === undefined) return () => RealDate.now() + Number(shiftMs);
  const frozenAt = RealDate.parse(moment);
  return () => frozenAt;
}
const now = clock();

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};

const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...parts) {
  if (event === 'request') parts[1].setHeader('date', new Date().toUTCString());
  return emit.call(this, event, ...parts);
};
