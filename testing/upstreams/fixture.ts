import { readFileSync } from 'node:fs';

/** A file under `fixtures/`: an upstream answer in its real shape. */
export type FixtureName =
  | 'youtube/playlistItems.json'
  | 'youtube/playlistItems.page1.json'
  | 'youtube/playlistItems.page2.json'
  | 'youtube/playlistItems.UUSH.json'
  | 'youtube/videos.json'
  | 'youtube/feed.xml'
  | 'youtube/error-key.json'
  | 'youtube/error-quota.json'
  | 'sheets/com.csv'
  | 'sheets/us.csv'
  | 'sheets/header-only.csv'
  | 'sheets/empty.csv'
  | 'sheets/truncated.csv'
  | 'sheets/wrong-columns.csv'
  | 'sheets/sign-in.html'
  | 'thumbnail.jpg';

/** The bytes of a fixture, as upstream would send them. Throws when the file is missing. */
export function fixture(name: FixtureName): Buffer {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
}
