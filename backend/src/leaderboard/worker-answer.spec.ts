import { describe, expect, it } from '@jest/globals';
import { workerAnswer } from './worker-answer.js';

const run = (code: string, signal = new AbortController().signal) =>
  workerAnswer(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    { name: 'test' },
    signal,
  );

const WAIT = 'setInterval(() => undefined, 1000);';
const ANSWER = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(7);";

describe('the answer of a worker', () => {
  it('is its message, and the worker ends', async () => {
    await expect(run(ANSWER + WAIT)).resolves.toBe(7);
  });

  it('is an error if the worker exits without a message', async () => {
    await expect(run('process.exit(0)')).rejects.toThrow(
      "The worker 'test' exited without a result",
    );
  });

  it('is the error that the worker throws', async () => {
    await expect(run("throw new Error('out of luck')")).rejects.toThrow('out of luck');
  });

  it("is the signal's reason as an error if the server stops, before or while the worker runs", async () => {
    const reason = new Error('The server is stopping.');
    await expect(run(ANSWER, AbortSignal.abort(reason))).rejects.toBe(reason);
    const stop = new AbortController();
    const answer = run(WAIT, stop.signal);
    stop.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });
});
