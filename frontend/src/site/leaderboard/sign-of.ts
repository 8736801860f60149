import './signs.css';

/**
 * The sign of a player without a picture, as the attribute `data-sign`: one of 8 rim colors, 12
 * patterns and 4 suits. The public id stays the same across refreshes of a month, and so does the sign.
 */
export function signOf(id: string): string {
  const part = (index: number, count: number) => String(id.charCodeAt(index) % count);
  return `r${part(0, 8)} p${part(1, 12)} s${part(2, 4)}`;
}
