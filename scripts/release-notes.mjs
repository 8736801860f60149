// Checks that a tag agrees with the version of all packages and with the changelog, and prints the section of
// that release in the changelog. Run in the root of the project: node scripts/release-notes.mjs v1.2.3
import { readFileSync } from 'node:fs';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Every place that has the version: all packages, and their entries in the lock file. */
function versions() {
  const { workspaces } = readJson('package.json');
  const lock = readJson('package-lock.json');
  return ['', ...workspaces].flatMap((folder) => {
    const path = folder === '' ? 'package.json' : `${folder}/package.json`;
    const entry = folder === '' ? 'package-lock.json' : `package-lock.json (${folder})`;
    return [
      { path, version: readJson(path).version },
      { path: entry, version: lock.packages[folder]?.version },
    ];
  });
}

/** The changelog's section of a version without its heading; null if there is none. */
function sectionOf(version) {
  const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} - `));
  return section?.split('\n').slice(1).join('\n').trim() ?? null;
}

const [tag = ''] = process.argv.slice(2);
const [, version] = /^v(\d+\.\d+\.\d+)$/.exec(tag) ?? [];
const problems = [];
let notes = null;
if (version === undefined) {
  problems.push(`The tag of a release must be like v1.2.3, but is '${tag}'.`);
} else {
  notes = sectionOf(version);
  for (const found of versions()) {
    if (found.version !== version)
      problems.push(`${found.path} has version ${found.version}, but the tag is ${tag}.`);
  }
  if (notes === null) problems.push(`CHANGELOG.md has no section '## ${version} - YYYY-MM-DD'.`);
  if (notes === '') problems.push(`The section ${version} of CHANGELOG.md is empty.`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(notes);
