import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Load } from './load.ts';

const { url, paths } = workerData as { url: string; paths: string[] };
const load = new Load(url, paths);
if (parentPort === null) throw new Error('This file must run as a worker thread.');
await once(parentPort, 'message');
parentPort.postMessage(await load.stop());
parentPort.close();
