import { readFileSync } from 'node:fs';

/** A file under `fixtures/` with a realistic response of a source. */
export type FixtureName =
  | 'youtube/channels.json'
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

/** The bytes of a fixture. Throws if the file does not exist. */
export function fixture(name: FixtureName): Buffer {
  return readFileSync(new URL(`./fixtures/${name}`, import.meta.url));
}
