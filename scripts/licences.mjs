// Lists the licences of all production packages, and fails on one that is not allowed. With
// --check, prints only problems.
import { productionPackages } from './production-packages.mjs';

/** Licences that only require their text to be distributed (dist/licences.txt of the server). */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
]);

/** Licences that are allowed only for certain packages, with the reason. */
const ALLOWED_IN = [
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-/,
    reason: 'libvips is a separate library that sharp loads; it is not bundled and can be replaced',
  },
];

const isAllowed = (licence, name) =>
  ALLOWED.has(licence) ||
  ALLOWED_IN.some((rule) => rule.licence === licence && rule.packages.test(name));

/**
 * Whether an SPDX expression is allowed: one operand of OR, all operands of AND; expressions with
 * parentheses are never allowed.
 */
const isAllowedExpression = (expression, name) =>
  expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => isAllowed(licence, name)));

const packages = productionPackages();
const disallowed = packages.filter(
  ({ licence, name }) => licence === null || !isAllowedExpression(licence, name),
);

if (!process.argv.includes('--check')) {
  const byLicence = Object.groupBy(packages, ({ licence }) => licence ?? 'none given');
  const groups = Object.entries(byLicence).sort(([, a], [, b]) => b.length - a.length);
  for (const [licence, members] of groups) {
    console.log(`${licence} (${members.length})\n  ${members.map(({ id }) => id).join(', ')}\n`);
  }
}
for (const { id, licence } of disallowed) {
  console.error(`${id}: the licence ${licence ?? '(none given)'} is not allowed.`);
}
if (disallowed.length > 0) {
  console.error(
    'Choose another package, or allow the licence in scripts/licences.mjs with a reason.',
  );
  process.exitCode = 1;
}
