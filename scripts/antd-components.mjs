// Fails if the components of antd that the panel imports differ from those in its style sheet: a component
// that is missing there is unstyled, and a superfluous one makes every tab heavier.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { COMPONENTS } from '../frontend/src/admin/shared/antd/build-styles.ts';

const panel = resolve(import.meta.dirname, '../frontend/src/admin');
/** Imported from antd, but without styles. */
const UNSTYLED = ['ConfigProvider'];

const imported = new Set(
  globSync('**/*.{ts,tsx}', { cwd: panel })
    .flatMap((file) => [
      ...readFileSync(resolve(panel, file), 'utf8').matchAll(/^import \{([^}]*)\} from 'antd';$/gm),
    ])
    .flatMap(([, names]) => names.split(',').map((name) => name.trim()))
    // Types start with 'type', hooks and functions with a lower-case letter.
    .filter((name) => /^[A-Z]/.test(name) && !UNSTYLED.includes(name)),
);

const missing = [...imported].filter((name) => !COMPONENTS.includes(name));
const superfluous = COMPONENTS.filter((name) => !imported.has(name));
if (missing.length > 0 || superfluous.length > 0) {
  console.error(
    `COMPONENTS in frontend/src/admin/shared/antd/build-styles.ts does not match the panel's imports. ` +
      `Missing: ${missing.join(', ') || 'none'}. Superfluous: ${superfluous.join(', ') || 'none'}.`,
  );
  process.exitCode = 1;
}
