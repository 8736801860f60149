/**
 * Compares CSV libraries on a million rows, used as in the leaderboard: in a worker thread, fed
 * with chunks, each row converted to bytes and numbers immediately. Prints JSON.
 *
 *   node bench/csv-libraries.mjs [rows=1000000] [runs=3]
 *
 * Measures the installed libraries: Papa Parse, which the leaderboard uses, and for comparison a
 * split at commas that ignores quotes. To include others, run `npm install --no-save udsv d3-dsv
 * csv-parse csv-parser fast-csv` first. `right` shows how each library handles malformed sheets;
 * see `trials`.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { makeSheet } from './make-sheet.mjs';

const require = createRequire(import.meta.url);
const chunkBytes = 32 * 1024;
const header = 'Affiliate Name,Campaign Code,User Name,Wagered';

function* chunksOf(bytes) {
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    yield bytes.subarray(from, from + chunkBytes);
  }
}

function* textsOf(bytes) {
  for (const chunk of chunksOf(bytes)) yield chunk.latin1Slice();
}

async function readAll(stream, bytes, onRow) {
  const ended = once(stream, 'end');
  stream.on('data', onRow);
  Readable.from(chunksOf(bytes)).pipe(stream);
  await ended;
}

/** By package: reads all rows including the header; throws if it detects a truncated sheet. */
const libraries = {
  papaparse: async (bytes, onRow) => {
    const Papa = require('papaparse');
    await new Promise((resolve, reject) => {
      Papa.parse(Readable.from(chunksOf(bytes)), {
        delimiter: ',',
        newline: '\n',
        encoding: 'latin1',
        chunk: ({ data, errors }) => {
          if (errors.some(({ row }) => row < data.length)) throw new Error('broken quotes');
          data.forEach(onRow);
        },
        complete: resolve,
        error: reject,
      });
    });
  },
  udsv: async (bytes, onRow) => {
    const { inferSchema, initParser } = await import('udsv');
    let parser;
    for (const text of textsOf(bytes)) {
      parser ??= initParser(inferSchema(text, { col: ',', encl: '"', header: () => [] }));
      parser.chunk(text, parser.stringArrs, (row) => void onRow(row));
    }
    parser.end();
  },
  'd3-dsv': async (bytes, onRow) => {
    const { dsvFormat } = await import('d3-dsv');
    // Has no streaming API, so it gets the complete text.
    dsvFormat(',').parseRows(bytes.latin1Slice(), (row) => void onRow(row));
  },
  'csv-parse': async (bytes, onRow) => {
    const { parse } = await import('csv-parse');
    await readAll(parse({ encoding: 'latin1', relax_column_count: true }), bytes, onRow);
  },
  'csv-parser': async (bytes, onRow) => {
    const csvParser = require('csv-parser');
    const columns = ['0', '1', '2', '3'];
    // Modifies the chunks that it receives.
    await readAll(csvParser(columns), Buffer.from(bytes), (row) =>
      onRow(columns.map((column) => row[column] ?? '')),
    );
  },
  'fast-csv': async (bytes, onRow) => {
    const { parse } = require('fast-csv');
    await readAll(parse({ encoding: 'latin1' }), bytes, onRow);
  },
  'no library: split': async (bytes, onRow) => {
    let rest = '';
    for (const text of textsOf(bytes)) {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onRow(line.split(','));
    }
    if (rest) onRow(rest.split(','));
  },
};

/** Malformed sheets, and the rows after the header that are correct; null: must be rejected. */
const trials = {
  'line feed within quotes, CRLF after rows': [
    `${header}\r\na,b,"two\nlines",1\r\na,b,c,2\r\n`,
    [
      ['two\nlines', '1'],
      ['c', '2'],
    ],
  ],
  'a short row is kept as a separate row': [
    `${header}\na,b,short\na,b,c,2\n`,
    [
      ['short', undefined],
      ['c', '2'],
    ],
  ],
  'a sheet that is truncated inside a quoted cell': [`${header}\na,b,c,1\na,b,"cut,1`, null],
};

async function isRight(read, [text, expected]) {
  const rows = [];
  try {
    await read(Buffer.from(text), (row) => rows.push([row[2], row[3]?.trim() || undefined]));
  } catch {
    return expected === null;
  }
  return JSON.stringify(rows.slice(1)) === JSON.stringify(expected);
}

/**
 * A simplified version of what the leaderboard does with a row: the name's bytes and the amount.
 */
function rowSink(bytes) {
  const names = new Uint8Array(bytes);
  const amounts = new Float64Array(Math.ceil(bytes / 16));
  const sink = { rows: 0, used: 0, add };
  function add(row) {
    const [, , name = '', wagered = ''] = row;
    for (let i = 0; i < name.length; i++) names[sink.used++] = name.charCodeAt(i);
    const amount = Number(wagered);
    amounts[sink.rows++] = Number.isNaN(amount) ? Number(wagered.replace(/[^0-9.-]/g, '')) : amount;
  }
  return sink;
}

/** A single run in a separate process, so that it does not use memory of another run. */
async function measure(library, rows) {
  const bytes = makeSheet(rows);
  // Shared memory, so that a copy is not counted as the library's memory.
  const sheet = new Uint8Array(new SharedArrayBuffer(bytes.length));
  sheet.set(bytes);
  const before = process.memoryUsage.rss();
  let peak = before;
  const sample = () => (peak = Math.max(peak, process.memoryUsage.rss()));
  const sampling = setInterval(sample, 5);
  const worker = new Worker(import.meta.filename, { workerData: { library, sheet } });
  const [result] = await once(worker, 'message');
  sample();
  clearInterval(sampling);
  await worker.terminate();
  return { ...result, rssGrowthMiB: Math.round((peak - before) / 2 ** 20) };
}

async function measureInNewProcess(library, rows) {
  const child = fork(import.meta.filename, ['--measure', library, String(rows)]);
  const ended = once(child, 'exit');
  const [result] = await Promise.race([once(child, 'message'), ended]);
  const [code] = await ended;
  if (code !== 0) throw new Error(`A run ended with code ${code}`);
  return result;
}

async function measureAll(rows, runs) {
  const results = {};
  for (const library of Object.keys(libraries)) {
    const measured = [];
    for (let i = 0; i < runs; i++) measured.push(await measureInNewProcess(library, rows));
    if (measured[0].missing) continue;
    measured.sort((a, b) => a.seconds - b.seconds);
    results[library] = {
      bestSeconds: measured[0].seconds,
      medianSeconds: measured[runs >> 1].seconds,
      // Only this thread's CPU time, independent of the machine's load.
      cpuSeconds: Math.min(...measured.map(({ cpuSeconds }) => cpuSeconds)),
      rssGrowthMiB: measured[runs >> 1].rssGrowthMiB,
      rows: measured[0].rows,
      right: measured[0].right,
    };
  }
  process.stdout.write(`${JSON.stringify({ bench: 'csv-libraries', rows, results }, null, 2)}\n`);
}

async function work({ library, sheet }) {
  const read = libraries[library];
  try {
    await read(Buffer.from(`${header}\r\na,b,c,1\r\n`), () => undefined);
  } catch (error) {
    if (['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'].includes(error.code)) return { missing: true };
    throw error;
  }
  const sink = rowSink(sheet.length);
  const start = performance.now();
  const cpuStart = process.threadCpuUsage();
  await read(Buffer.from(sheet.buffer), sink.add);
  const { user, system } = process.threadCpuUsage(cpuStart);
  const seconds = Number(((performance.now() - start) / 1000).toFixed(2));
  const cpuSeconds = Number(((user + system) / 1e6).toFixed(2));
  const right = {};
  for (const [name, trial] of Object.entries(trials)) right[name] = await isRight(read, trial);
  return { seconds, cpuSeconds, rows: sink.rows - 1, right };
}

if (!isMainThread) {
  parentPort.postMessage(await work(workerData));
} else if (process.argv[2] === '--measure') {
  process.send(await measure(process.argv[3], Number(process.argv[4])));
  process.disconnect();
} else {
  await measureAll(Number(process.argv[2] ?? 1_000_000), Number(process.argv[3] ?? 3));
}
