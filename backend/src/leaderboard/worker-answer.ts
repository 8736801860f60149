import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread and waits for its only message. The thread ends with the call.
 *
 * @throws the worker's error; an `Error` if it exits without a message; the signal's reason if it was
 * aborted, in which case the worker is terminated immediately
 */
export async function workerAnswer<T>(
  file: URL,
  { name, ...options }: WorkerOptions & { name: string },
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(file, { name, ...options });
  // An error after the answer, while the worker ends, must not end the process.
  worker.on('error', () => undefined);
  const ended = new AbortController();
  try {
    const { signal: end } = ended;
    const [message] = (await Promise.race([
      once(worker, 'message', { signal: signal ? AbortSignal.any([signal, end]) : end }),
      once(worker, 'exit', { signal: end }).then(() => {
        throw new Error(`The worker '${name}' exited without a result`);
      }),
    ])) as [T];
    return message;
  } catch (error) {
    // `once` rejects with an error of its own instead of the reason.
    signal?.throwIfAborted();
    throw error;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
