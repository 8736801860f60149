import { useState } from 'react';

/**
 * Copies texts, with a note about the result.
 *
 * @param failure the note if the browser does not allow copying, which requires https
 */
export function useCopy(failure: string) {
  const [note, setNote] = useState('');
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setNote('Copied.');
    } catch {
      setNote(failure);
    }
  }
  return { note, copy };
}
