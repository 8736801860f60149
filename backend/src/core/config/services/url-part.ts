/** Decodes a part of a URL, such as a password; null if it is malformed. */
export function decodeUrlPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
