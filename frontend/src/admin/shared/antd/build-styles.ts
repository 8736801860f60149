import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Antd from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Plugin } from 'vite';

const STYLES = 'virtual:antd.css';
const STYLES_ID = '/__antd.css';
const DYNAMIC_CSS = /@rc-component\/util\/(?:es|lib)\/Dom\/dynamicCSS\.js$/;

/** The components whose styles the panel's style sheet holds; one that is missing has no look. */
const COMPONENTS = [
  'Alert',
  'Button',
  'Checkbox',
  'Form',
  'Input',
  'Modal',
  'Select',
  'Skeleton',
  'Switch',
  'Table',
];

/** Renders the components once with the panel's theme and returns the styles this registers. */
async function extractStyles(): Promise<string> {
  // The same CommonJS build of antd that the extractor requires: two builds share no style cache.
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

/**
 * Makes antd stand under `style-src 'self'`: `virtual:antd.css` is its static style sheet, and what
 * it writes at run time goes through dynamic-css.ts.
 */
export function antdStyles(): Plugin {
  return {
    name: 'playhouse:antd-styles',
    enforce: 'pre',
    resolveId: (source) => (source === STYLES ? STYLES_ID : undefined),
    async load(id) {
      if (id === STYLES_ID) return extractStyles();
      if (!DYNAMIC_CSS.test(id)) return undefined;
      return `export * from ${JSON.stringify(resolve(import.meta.dirname, 'dynamic-css.ts'))}`;
    },
  };
}
