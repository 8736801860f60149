const IMPORT = /^import (\w+) from '(\.[^']*\.module\.css)';$/gm;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const CLASS = /\.([a-z_][\w-]*)/gi;

/** The class names in a style sheet. */
export const classNamesIn = (css: string): string[] => [
  ...new Set(Array.from(css.replace(COMMENT, '').matchAll(CLASS), ([, name = '']) => name)),
];

/**
 * Replaces the class names of CSS modules, such as `styles.card`, with their final names, so that a
 * page does not load an object with the names of all pages. The imports stay, without a name: they
 * include the style sheets in the build.
 *
 * @param code source of a TypeScript module
 * @param namesIn the final names of the classes in a style sheet
 */
export function inlineClassNames(
  code: string,
  namesIn: (stylesheet: string) => Readonly<Record<string, string>>,
): string {
  let inlined = code;
  for (const [statement, local = '', stylesheet = ''] of code.matchAll(IMPORT)) {
    const names = namesIn(stylesheet);
    // Not a part of a path, of a string or of a tag.
    const object = String.raw`(?<![\w./<'"-])${local}\b`;
    const access = new RegExp(String.raw`${object}\.(\w+)`, 'g');
    const withoutImport = inlined.replace(statement, '');
    const isUsedOtherwise = new RegExp(object).test(
      withoutImport.replace(COMMENT, '').replace(access, ''),
    );
    // In the place of the import: the order of style sheets matters.
    const definition = isUsedOtherwise ? ` const ${local} = ${JSON.stringify(names)};` : '';
    inlined = inlined
      .replace(statement, `import '${stylesheet}';${definition}`)
      .replace(access, (_, name: string) => JSON.stringify(names[name]) ?? 'undefined');
  }
  return inlined;
}
