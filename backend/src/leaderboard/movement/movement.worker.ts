import { parentPort, workerData } from 'node:worker_threads';
import { Standings } from '../standings/standings.js';
import { compareStandings } from './compare-standings.js';
import type { MovementInput, MovementResult } from './compute-movement.js';

// Runs in a worker thread: receives the standings, responds once, and is terminated by its parent.

async function compute(): Promise<MovementResult> {
  const { earlier, sha256, later } = workerData as MovementInput;
  try {
    const before = await Standings.restore(earlier, sha256);
    const after = Standings.decode(later);
    return { ok: true, moved: compareStandings(before.columns, after.columns) };
  } catch (error) {
    return { ok: false, reason: String(error) };
  }
}

const result = await compute();
parentPort?.postMessage(result, result.ok ? [result.moved.buffer] : []);
