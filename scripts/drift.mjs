// Fails if the API description or the client's types differ from those generated from the code. Overwrites
// the client's types with the generated ones.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const before = CLIENT.map(read);
  const problems = [];
  if (readFileSync(description, 'utf8') !== read(DESCRIPTION)) problems.push(DESCRIPTION);
  execFileSync('npm', ['run', '--silent', 'generate', '-w', '@playhouse/frontend'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  problems.push(...CLIENT.filter((path, index) => read(path) !== before[index]));
  if (problems.length > 0) {
    console.error(`These files do not match the code: ${problems.join(', ')}. Run: make api`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
