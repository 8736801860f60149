import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** All certificates (PEM) in a text; null if there is none, or one is damaged. */
function certificatesIn(text: string): string | null {
  const found = text.match(CERTIFICATE);
  try {
    for (const certificate of found ?? []) new X509Certificate(certificate);
  } catch {
    return null;
  }
  return found && `${found.join('\n')}\n`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

/** A variable that names a file; its value is the certificates of authorities in that file. */
export function certificateFile() {
  return z.pipe(
    z.string(),
    z.transform((file, { issues }) => {
      const reject = (message: string) => {
        issues.push({ code: 'custom', input: file, message });
        return z.NEVER;
      };
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        return reject(`names '${file}', which cannot be read (${codeOf(error)}).`);
      }
      return (
        certificatesIn(text) ??
        reject(
          `names '${file}', which has no valid certificate in PEM format (-----BEGIN CERTIFICATE-----).`,
        )
      );
    }),
  );
}
