/** Packages that stay outside the bundle: native, found by their own files, or loaded by TypeORM under a name that it computes. */
export const OUTSIDE_PACKAGES = [
  'better-sqlite3',
  'mysql2',
  'sharp',
  '@node-rs/argon2',
  'swagger-ui-dist',
];
