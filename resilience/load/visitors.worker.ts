import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Load } from './load.ts';

const { url, paths } = workerData as { url: string; paths: string[] };
const load = new Load(url, paths);
if (parentPort === null) throw new Error('This is to be run as a worker.');
await once(parentPort, 'message');
parentPort.postMessage(await load.stop());
parentPort.close();
