/**
 * Packages that stay outside the bundle, because they contain native code, read their own files, or
 * are loaded by TypeORM under a computed name.
 */
export const OUTSIDE_PACKAGES = [
  'better-sqlite3',
  'mysql2',
  'sharp',
  'harfbuzzjs',
  '@node-rs/argon2',
  'swagger-ui-dist',
];
