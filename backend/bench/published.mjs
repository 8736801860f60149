import { writeSheets } from './make-sheet.mjs';
import { backend, firstMessage, prepareOurs, temporaryFolder } from './processes.mjs';

const PORT = 8080;
const SCRIPT = backend('bench/publish.mjs');

/**
 * The results of `publish.mjs` for this number of rows, each run with its own process and database.
 *
 * @param after called after each run with the folder of the sheets, if given
 */
export async function published(rows, runs, after) {
  const folder = temporaryFolder();
  writeSheets(folder, rows);
  const sheets = await firstMessage(SCRIPT, ['--serve', folder]);
  const results = [];
  try {
    for (let run = 0; run < runs; run += 1) {
      const runFolder = temporaryFolder();
      const env = await prepareOurs(runFolder, PORT, {
        LOG_LEVEL: 'warn',
        LEADERBOARD_COM_CSV_URL: `http://127.0.0.1:${sheets.message}/com.csv`,
        LEADERBOARD_US_CSV_URL: `http://127.0.0.1:${sheets.message}/us.csv`,
      });
      results.push((await firstMessage(SCRIPT, ['--measure', runFolder], env)).message);
      await after?.(folder);
    }
  } finally {
    sheets.stop();
  }
  return results;
}
