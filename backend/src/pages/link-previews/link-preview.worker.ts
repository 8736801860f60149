import { parentPort } from 'node:worker_threads';
import { renderJpeg } from './drawing/render-jpeg.js';
import { Typesetter } from './drawing/typesetter.js';
import { END, type PreviewJob, type PreviewResult } from './preview-job.js';

// Runs in a worker thread: receives one job after the other, responds to each with a JPEG, and exits when it
// receives `END`.

const type = new Typesetter(new URL('./fonts/', import.meta.url));

async function respondTo({ content, picture }: PreviewJob): Promise<PreviewResult> {
  try {
    return { jpeg: await renderJpeg(content, picture, type) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (job: PreviewJob | typeof END) => {
  if (job === END) parentPort?.close();
  else void respondTo(job).then((result) => parentPort?.postMessage(result));
});
