import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type * as Antd from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Plugin } from 'vite';

const STYLES = 'virtual:antd.css';
const STYLES_ID = '/__antd.css';
const DYNAMIC_CSS = /@rc-component\/util\/(?:es|lib)\/Dom\/dynamicCSS\.js$/;

/**
 * The components in the panel's static style sheet. A component that is missing here is unstyled.
 */
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

/** Renders the components once with the panel's theme and returns the registered styles. */
async function extractStyles(): Promise<string> {
  // The CommonJS build of antd, as the extractor uses: each build has its own style cache.
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
 * Makes antd work with `style-src 'self'`: `virtual:antd.css` is its static style sheet, and styles
 * that it writes at run time go through dynamic-css.ts.
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
