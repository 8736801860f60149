import { parentPort } from 'node:worker_threads';
import { renderJpeg } from './drawing/render-jpeg.js';
import { Typesetter } from './drawing/typesetter.js';
import type { PreviewJob, PreviewResult } from './preview-job.js';

// Runs in a worker thread: receives one job after the other, responds to each with a JPEG, and is
// terminated by its parent.

const type = new Typesetter(new URL('./fonts/', import.meta.url));

async function respondTo({ content, picture }: PreviewJob): Promise<PreviewResult> {
  try {
    return { jpeg: await renderJpeg(content, picture, type) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: PreviewJob) => {
  void respondTo(job).then((result) => parentPort?.postMessage(result));
});
