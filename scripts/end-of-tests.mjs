/**
 * Jest's global teardown. With one worker, suites run in Jest's own process, and a handle that a
 * failed test left open would keep it alive forever. This ends the process with an error and the
 * open handles instead.
 */
const TIMEOUT_MS = 30_000;

export default function endOfTests() {
  setTimeout(() => {
    const openHandles = new Set(process.getActiveResourcesInfo());
    process.stderr.write(
      `The tests have ended, but the process has not exited within ${TIMEOUT_MS / 1000} seconds. Open handles: ${[...openHandles].join(', ')}.\n`,
    );
    process.exit(1);
  }, TIMEOUT_MS).unref();
}
