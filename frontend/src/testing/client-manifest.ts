/** A minimal manifest of the client build, for tests of the rendered document. */
export default {
  'src/main.tsx': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    assets: ['assets/display.woff2'],
    isEntry: true,
  },
  'src/start.ts': { file: 'assets/start.js', isEntry: true },
  'src/site/before-paint.ts': { file: 'assets/before-paint.js', isEntry: true },
  'src/site/platform-choice/preselect-platform.ts': {
    file: 'assets/preselect-platform.js',
    isEntry: true,
  },
  'src/site/bonuses/bonuses-page.tsx': {
    file: 'assets/bonuses-page.js',
    css: ['assets/bonuses-page.css'],
    imports: ['src/main.tsx'],
  },
};
