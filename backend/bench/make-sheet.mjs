import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const COM_SHARE = 0.7;

/**
 * Writes `com.csv` and `us.csv` with this number of rows in total; a tenth of the US players are in
 * both.
 */
export function writeSheets(folder, rows) {
  const comRows = Math.round(rows * COM_SHARE);
  const usRows = rows - comRows;
  writeFileSync(join(folder, 'com.csv'), makeSheet(comRows));
  writeFileSync(join(folder, 'us.csv'), makeSheet(usRows, comRows - Math.round(usRows / 10)));
}

/**
 * A sheet for benchmarks; the same bytes for the same arguments. Some names contain quotes and
 * commas, every fiftieth amount is formatted as people type it, and wagers are distributed as in a
 * real race (many small, few huge).
 *
 * @param {number} players
 * @param {number} first number of the first player: ranges that overlap share players
 * @returns {Uint8Array} CSV, UTF-8, CRLF
 */
export function makeSheet(players, first = 1) {
  let state = (0x9380314b ^ first) >>> 0;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const bytes = Buffer.allocUnsafeSlow(64 + players * 64);
  let used = bytes.write('Affiliate Name,Campaign Code,User Name,Wagered\r\n');
  for (let player = first; player < first + players; player++) {
    const amount = random() ** 6 * 2_000_000;
    const wagered = player % 50 === 0 ? `"$${grouped(amount)}"` : amount.toFixed(2);
    const name =
      player % 97 === 0 ? `"player, ${player} ""vip"""` : `player_${(player * 7919) % 10_000_019}`;
    used += bytes.latin1Write(`Playhouse,PLAY,${name},${wagered}\r\n`, used);
  }
  return bytes.subarray(0, used);
}

const GROUPED = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const grouped = (amount) => GROUPED.format(amount);
