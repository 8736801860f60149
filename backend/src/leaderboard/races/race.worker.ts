import { parentPort, workerData } from 'node:worker_threads';
import { type RaceInput, rankRace } from './rank-race.js';

// Runs in a worker thread: receives what sources answered, responds once with the standings, and is terminated
// by its parent.

parentPort?.postMessage(await rankRace(workerData as RaceInput));
