import fc from 'fast-check';

// That a property fails is enough to know: the smallest example that fails is not looked for.
fc.configureGlobal({ endOnFailure: true });
