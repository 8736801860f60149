// Fails if the API description or the client's types differ from those generated from the code. Overwrites
// the client's types with the generated ones. Those that are the same keep their time, so that the client is
// not built again.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'playhouse-drift-'));
const DESCRIPTION = 'backend/openapi.json';
const CLIENT = ['generated-public', 'generated-find', 'generated', 'generated-bounds'].map(
  (name) => `frontend/src/api/${name}.ts`,
);
const read = (path) => readFileSync(join(root, path), 'utf8');

try {
  const description = join(folder, 'openapi.json');
  execFileSync('node', [join(root, 'backend/dist/commands/openapi.js'), description], {
    stdio: 'inherit',
  });
  const before = CLIENT.map((path) => ({
    path,
    text: read(path),
    time: statSync(join(root, path)).mtime,
  }));
  const problems = [];
  if (readFileSync(description, 'utf8') !== read(DESCRIPTION)) problems.push(DESCRIPTION);
  execFileSync('npm', ['run', '--silent', 'generate', '-w', '@playhouse/frontend'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const { path, text, time } of before) {
    if (read(path) === text) utimesSync(join(root, path), time, time);
    else problems.push(path);
  }
  if (problems.length > 0) {
    console.error(`These files do not match the code: ${problems.join(', ')}. Run: make api`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
