import type { Picture } from '../external-hosts.ts';

const CLOTHS = ['#16342a', '#3a1d24', '#1d2a44', '#3a2f17', '#2c1f3d', '#123a3d'];
const SUITS = ['♠', '♥', '♣', '♦'];

/** A drawing in place of a thumbnail, always the same for a path: felt, two cards, a lamp. */
export function thumbnailArt(path: string): Picture {
  const id = /\/vi\/([\w-]+)\//.exec(path)?.[1] ?? '';
  const number = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  const cloth = CLOTHS[number % CLOTHS.length];
  const card = (x: number, turn: number, suit: string | undefined) =>
    `<g transform="translate(${String(x)} 96) rotate(${String(turn)})"><rect width="92" height="132" rx="10" fill="#f3f0e6"/><text x="46" y="90" font-size="64" text-anchor="middle" fill="#0a0f0d">${suit ?? ''}</text></g>`;
  const art = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360"><defs><radialGradient id="l" cx=".5" cy=".15" r=".9"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient></defs><rect width="480" height="360" fill="${cloth ?? ''}"/><rect width="480" height="360" fill="url(#l)"/>${card(130 + (number % 40), -14 + (number % 9), SUITS[number % 4])}${card(238, 6 + (number % 11), SUITS[(number >> 2) % 4])}<circle cx="392" cy="262" r="34" fill="#e2b24a"/><circle cx="392" cy="262" r="22" fill="none" stroke="#0a0f0d" stroke-width="4" stroke-dasharray="9 8"/></svg>`;
  return { status: 200, contentType: 'image/svg+xml', body: Buffer.from(art) };
}
