/** True in the server bundle, false in the browser's: set by the build. */
declare const __SERVER__: boolean;

/** The opposite; false in unit tests, which render both. */
declare const __CLIENT__: boolean;

/** The version of this release, such as '1.0.0': set by the build from package.json. */
declare const __VERSION__: string;

declare module 'virtual:client-manifest' {
  const manifest: Readonly<
    Record<
      string,
      {
        file: string;
        src?: string;
        isEntry?: boolean;
        imports?: string[];
        dynamicImports?: string[];
        css?: string[];
        assets?: string[];
      }
    >
  >;
  export default manifest;
}
