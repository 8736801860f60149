import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Antd from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Plugin } from 'vite';
import type { Patches } from '../../../../../scripts/patch-library';

const STYLES = 'virtual:antd.css';
const STYLES_ID = '/__antd.css';

/**
 * Styles that antd writes at run time go through dynamic-css.ts. The module is replaced as a whole;
 * only panel code loads it (docs/patched-libraries.md).
 */
export const DYNAMIC_CSS_PATCHES: Patches = {
  dynamicCss: {
    file: /^es\/Dom\/dynamicCSS\.js$/,
    find: /^[^]+$/,
    replacement: `export * from ${JSON.stringify(resolve(import.meta.dirname, 'dynamic-css.ts'))};`,
  },
};

/**
 * The components in the panel's static style sheet: exactly those that the panel imports
 * (`scripts/antd-components.mjs` checks it). A component that is missing here is unstyled.
 */
export const COMPONENTS = [
  'Alert',
  'Button',
  'Checkbox',
  'Dropdown',
  'Form',
  'Input',
  'Modal',
  'Pagination',
  'Select',
  'Skeleton',
  'Switch',
  'Table',
];

/** Renders the components once with the panel's theme and returns the registered styles. */
async function extractStyles(): Promise<string> {
  // The extractor uses the CommonJS build of antd, and each build has its own style cache.
  const require = createRequire(import.meta.url);
  const { extractStyle } = require('@ant-design/static-style-extract') as {
    extractStyle: (options: {
      customTheme: (node: ReactNode) => ReactElement;
      includes: string[];
    }) => string;
  };
  const { ConfigProvider } = require('antd') as typeof Antd;
  const { createElement } = await import('react');
  const { panelTheme } = await import('./theme');
  return extractStyle({
    customTheme: (node) => createElement(ConfigProvider, { theme: panelTheme }, node),
    includes: COMPONENTS,
  });
}

/** `virtual:antd.css`: antd's styles as a file, because the site has `style-src 'self'`. */
export function antdStyles(): Plugin {
  return {
    name: 'playhouse:antd-styles',
    resolveId: (source) => (source === STYLES ? STYLES_ID : undefined),
    load: (id) => (id === STYLES_ID ? extractStyles() : undefined),
  };
}
