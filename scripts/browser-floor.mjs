// A lint rule: the client may not use what the oldest supported browsers (`browserslist` in
// frontend/package.json) lack, unless it checks first. The data are MDN's.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { api, javascript } = require('@mdn/browser-compat-data');
const { browserslist } = require('../frontend/package.json');

const MDN_NAMES = { ios_saf: 'safari_ios' };
const OLDEST = browserslist.map((entry) => {
  const [name, , version] = entry.split(' ');
  return { browser: MDN_NAMES[name] ?? name, version };
});

const isAtMost = (version, floor) =>
  version.replace('≤', '').localeCompare(floor, 'en', { numeric: true }) <= 0;

/** Whether all the oldest browsers have a feature, under its name and without a setting. */
const isEverywhere = ({ support }) =>
  OLDEST.every(({ browser, version }) =>
    [support[browser]]
      .flat()
      .some(
        (entry) =>
          typeof entry?.version_added === 'string' &&
          entry.version_added !== 'preview' &&
          !entry.flags &&
          !entry.prefix &&
          !entry.alternative_name &&
          isAtMost(entry.version_added, version),
      ),
  );

// What is only an experiment so far is no reason to avoid a name.
const isMissing = (compat) => compat?.status.experimental === false && !isEverywhere(compat);

const owners = { ...api, ...javascript.builtins, ...javascript.builtins.Intl };

/** Objects whose methods and properties are recognized by their names alone, without types. */
const COMMON = [
  ...['Document', 'Element', 'HTMLElement', 'Node'].map((name) => api[name]),
  ...['Array', 'Map', 'Promise', 'Set', 'String'].map((name) => javascript.builtins[name]),
];

/** Names of members, and whether any of these objects has such a member everywhere. */
const members = new Map();
for (const [name, { __compat: compat }] of COMMON.flatMap(Object.entries)) {
  if (compat) members.set(name, members.get(name) === true || !isMissing(compat));
}

// In Safari, also the literal is an error, of the whole script.
const LOOKBEHIND = /\(\?<[=!]/;

/** Whether a member is called or set. Data that is only read may have any names. */
const isUsed = ({ parent, range }) =>
  ['CallExpression', 'AssignmentExpression'].includes(parent.type) && parent.range[0] === range[0];

/** A feature that is used, by its text; undefined if it is not known to be missing anywhere. */
function missingFeature(node) {
  if (node.type === 'NewExpression') {
    const { name } = node.callee;
    const owner = Object.hasOwn(owners, name) ? owners[name] : undefined;
    return isMissing(owner?.[name]?.__compat ?? owner?.__compat) ? `new ${name}` : undefined;
  }
  if (node.type === 'CallExpression') {
    const { name } = node.callee;
    return isMissing(api.Window[name]?.__compat) ? name : undefined;
  }
  if (node.type !== 'MemberExpression') {
    const text = node.regex?.pattern ?? node.value?.raw ?? node.value;
    return LOOKBEHIND.test(text) ? 'lookbehind' : undefined;
  }
  const { object, property, computed } = node;
  if (computed || property.type !== 'Identifier') return undefined;
  const { name } = property;
  const owner = Object.hasOwn(owners, object.name ?? '') ? owners[object.name] : undefined;
  const ofOwner = owner?.[`${name}_static`]?.__compat ?? owner?.[name]?.__compat;
  if (ofOwner) return isMissing(ofOwner) ? `${object.name}.${name}` : undefined;
  return isUsed(node) && members.get(name) === false ? name : undefined;
}

/** Whether code is under a condition: `element.showPopover?.()`, `if ('Segmenter' in Intl)`. */
function isChecked(node) {
  for (let { parent } = node; parent; { parent } = parent) {
    if (parent.type === 'CallExpression' && parent.optional && parent.callee === node) return true;
    if (parent.test?.type === 'BinaryExpression' && parent.test.operator === 'in') return true;
  }
  return false;
}

export default {
  meta: { name: 'browser-floor' },
  rules: {
    'no-missing-features': {
      create(context) {
        const check = (node) => {
          const feature = missingFeature(node);
          if (feature === undefined || isChecked(node)) return;
          context.report({
            node,
            message: `Supported browsers lack ${feature} (browserslist in frontend/package.json): use something older, or check for it.`,
          });
        };
        return {
          NewExpression: check,
          CallExpression: check,
          MemberExpression: check,
          Literal: check,
          TemplateElement: check,
        };
      },
    },
  },
};
