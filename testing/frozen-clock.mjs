// Loaded before a program (`node --import`), stops its clock at FROZEN_AT: what it writes then is the
// same on every run, and months and staleness come when a test wants them. Timers go on.
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
