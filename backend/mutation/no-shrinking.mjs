import fc from 'fast-check';

// A failing property is enough; shrinking to a minimal example is skipped.
fc.configureGlobal({ endOnFailure: true });
