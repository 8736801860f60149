// Writes the files that nginx serves while the backend is unavailable and nothing is cached: the client
// without data, its content security policy, and the demo bonuses. Run it in the root of the built project.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = '8099';
const TIMEOUT_MS = 60_000;
const targetFolder = process.argv[2];
if (!targetFolder) {
  process.stderr.write('Usage: node nginx/write-fallback.mjs <folder>\n');
  process.exit(1);
}

// The files come from the server of this release with an empty database.
const folder = mkdtempSync(join(tmpdir(), 'playhouse-fallback-'));
const env = {
  ...process.env,
  PORT,
  // Replaced by the address of the installation when nginx starts.
  PUBLIC_URL: 'https://public-url.invalid',
  TRUST_PROXY: '1',
  SESSION_SECRET: 'of a temporary server without visitors, during the build',
  DATABASE_URL: `sqlite:${join(folder, 'playhouse.sqlite')}`,
  LOG_LEVEL: 'error',
};
for (const step of ['migrate', 'seed']) {
  execFileSync('node', [`backend/dist/commands/${step}.js`], { env });
}
const server = spawn('node', ['backend/dist/main.js'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
const timeout = AbortSignal.timeout(TIMEOUT_MS);
const ended = once(server, 'exit');
try {
  let output = '';
  while (!output.includes('ready')) {
    const [text] = await Promise.race([
      once(server.stdout, 'data', { signal: timeout }),
      ended.then(([code, signal]) => {
        throw new Error(`The server ended before it was ready (${signal ?? `exit code ${code}`})`);
      }),
    ]);
    output += text;
  }
  const get = async (path) => {
    const response = await fetch(`http://127.0.0.1:${PORT}${path}`, { signal: timeout });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return { text: await response.text(), headers: response.headers };
  };
  const page = await get('/auth');
  const bonuses = await get('/data/bonuses.json');
  mkdirSync(targetFolder, { recursive: true });
  // For all addresses. Pages of the panel set their title themselves.
  writeFileSync(join(targetFolder, 'page.html'), page.text.replace('<title>Admin | ', '<title>'));
  writeFileSync(join(targetFolder, 'page-policy'), page.headers.get('content-security-policy'));
  writeFileSync(join(targetFolder, 'bonuses.json'), bonuses.text);
} finally {
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true });
}
