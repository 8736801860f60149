// Preloaded with `node --import`. Stops the clock of a program at FROZEN_AT, so that its output is
// reproducible and tests can choose the month and whether data is stale. Timers continue.
const RealDate = Date;
const frozenAt = RealDate.parse(process.env.FROZEN_AT ?? '');

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(frozenAt);
    else super(...parts);
  }

  static now() {
    return frozenAt;
  }
};
