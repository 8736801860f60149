// Preloaded with `node --import`. Stops the clock of a program at FROZEN_AT, or at the moment in the file
// FROZEN_AT_FILE, which a test may change while the program runs. Its output is then reproducible, and
// tests can choose the month and whether data is stale. Timers continue. Browsers correct their clocks
// with the date of responses, so that is frozen, too.
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';

const RealDate = Date;
const { FROZEN_AT: moment = '', FROZEN_AT_FILE: file } = process.env;
const frozenAt = RealDate.parse(moment);
const now = file === undefined ? () => frozenAt : () => RealDate.parse(readFileSync(file, 'utf8'));

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
