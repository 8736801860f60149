import { parentPort, workerData } from 'node:worker_threads';
import { Standings } from '../standings/standings.js';
import { MaskIndex } from './mask-index.js';

// Runs in a worker thread: receives a standings document, responds once with the sorted keys, and
// is terminated by its parent.
const { keys } = MaskIndex.build(Standings.decode(workerData as Uint8Array));
parentPort?.postMessage(keys, [keys.buffer]);
