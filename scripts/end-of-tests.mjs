/**
 * Jest's global teardown. With one worker the suites run in Jest's own process, and one handle that
 * a failed test left open would keep it alive for good: the run would hang instead of failing. Here
 * it ends, red, with the reason.
 */
const PATIENCE_MS = 30_000;

export default function endOfTests() {
  setTimeout(() => {
    const kept = new Set(process.getActiveResourcesInfo());
    process.stderr.write(
      `The tests are over, but the process has not ended in ${PATIENCE_MS / 1000} seconds. Still open: ${[...kept].join(', ')}.\n`,
    );
    process.exit(1);
  }, PATIENCE_MS).unref();
}
