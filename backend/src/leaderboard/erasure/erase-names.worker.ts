import { parentPort, workerData } from 'node:worker_threads';
import { toStored } from '../standings/stored-standings.js';
import { Standings } from '../standings/standings.js';
import { eraseNames } from './erase-names.js';
import type { EraseInput } from './erase-in-worker.js';

// Runs in a worker thread: receives a standings document, responds once with the one without names, and is
// terminated by its parent.
const { bytes, key } = workerData as EraseInput;
const erased = await toStored(eraseNames(Standings.decode(bytes), key));
parentPort?.postMessage(erased, [erased.compressed.buffer]);
