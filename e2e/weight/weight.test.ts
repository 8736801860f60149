import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Script } from 'node:vm';
import { sqliteDatabase } from '../../testing/database.ts';
import { printTable } from '../../testing/figures.ts';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { TestServer } from '../../testing/server.ts';
import { CLIENT, loadedWith, panelTabs } from './built-client.ts';

const KB = 1_000;
const PUBLIC_SCRIPT_BYTES = 118 * KB;
const PUBLIC_STYLE_BYTES = 13 * KB;
const FONT_BYTES = 20 * KB;
const SIGN_IN_BYTES = 180 * KB;
const TAB_BYTES = 480 * KB;

/** Parts of addresses in EasyList, EasyPrivacy and Fanboy's lists. */
const BLOCKED_NAMES =
  '/ads- /ads. -ads- -ads. /ad- -ad- /adv- /analytics- /analytics. -analytics- -analytics. /affiliate -affiliate- /banner -banner- /promo- /promotions -promotions- /sponsor -sponsor /tracking -tracking- /tracker /clicks- /stats- /beacon /telemetry /social-icon'.split(
    ' ',
  );

/** Class names of antd, which are also present in minified code and styles. */
const ANTD = /[\s.,"'`]ant-[a-z]/;
/**
 * A request to the panel's API. The pattern requires a name after the prefix, because every page contains
 * the prefix itself.
 */
const ADMIN_CALL = /\/api\/admin\/[a-z]/;

const PATHS = [...PUBLIC_PAGES.map(({ path }) => path), '/nothing/here'];

describe('the weight of a visit, in bytes as sent (brotli)', () => {
  const table: string[][] = [];
  const sizes = new Map<string, number>();
  let server: TestServer;
  before(async () => {
    server = await TestServer.start({ database: sqliteDatabase });
  });
  after(async () => {
    await server.dispose();
    printTable(['kB, Brotli', 'scripts', 'styles'], table);
  });

  /** The size of a file as sent to a browser that accepts brotli. */
  async function sentBytes(file: string): Promise<number> {
    const cachedSize = sizes.get(file);
    if (cachedSize !== undefined) return cachedSize;
    const { status, headers } = await fetch(`${server.url}${file}`, {
      method: 'HEAD',
      headers: { 'Accept-Encoding': 'br' },
    });
    assert.equal(status, 200, file);
    const bytes = Number(headers.get('Content-Length'));
    assert.ok(bytes > 0, `${file} has no length`);
    sizes.set(file, bytes);
    return bytes;
  }

  /** The total size of the files with this extension. */
  async function weigh(files: readonly string[], extension: string): Promise<number> {
    const sent = await Promise.all(files.filter((file) => file.endsWith(extension)).map(sentBytes));
    return sent.reduce((sum, bytes) => sum + bytes, 0);
  }

  /** All scripts and styles that a page loads without interaction. */
  async function filesOf(path: string): Promise<string[]> {
    const html = await (await fetch(`${server.url}${path}`)).text();
    const linked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, file]) => file ?? '',
    );
    assert.ok(linked.length > 0, `${path} loads nothing`);
    return loadedWith(linked);
  }

  const addLine = (name: string, ...bytes: number[]) =>
    table.push([`\`${name}\``, ...bytes.map((size) => (size / KB).toFixed(1))]);

  it('is at most 118 kB of scripts and 13 kB of styles on every public page', async () => {
    for (const path of PATHS) {
      const files = await filesOf(path);
      const [scripts, styles] = [await weigh(files, '.js'), await weigh(files, '.css')];
      addLine(path, scripts, styles);
      assert.ok(scripts > 0 && scripts <= PUBLIC_SCRIPT_BYTES, `${path}: ${scripts} of scripts`);
      assert.ok(styles > 0 && styles <= PUBLIC_STYLE_BYTES, `${path}: ${styles} of styles`);
    }
  });

  it('includes no code of antd and no API call of the panel on a public page', async () => {
    const read = (files: readonly string[]) =>
      files
        .filter((file) => /\.(js|css)$/.test(file))
        .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
        .join('\n');
    for (const path of PATHS) {
      const code = read(await filesOf(path));
      assert.equal(ANTD.exec(code)?.[0], undefined, path);
      assert.equal(ADMIN_CALL.exec(code)?.[0], undefined, path);
    }
    // Checks that the patterns match at all: the panel contains both.
    const tab = read(panelTabs()[0]?.files ?? []);
    assert.ok(ANTD.test(tab) && ADMIN_CALL.test(tab));
  });

  it('includes blocking scripts only for breaks and to preselect the platform, which run without modules', async () => {
    const blocking = new Map<string, string[]>();
    for (const path of [...PATHS, '/go/stake_us']) {
      const html = await (await fetch(`${server.url}${path}`)).text();
      for (const [, file = ''] of html.matchAll(/<script src="([^"]+)"[^>]*><\/script>/g)) {
        blocking.set(file, [...(blocking.get(file) ?? []), path]);
      }
    }
    const paths = Object.fromEntries(
      [...blocking].map(([file, loading]) => [
        /^\/assets\/([a-z]+-[a-z]+)-/.exec(file)?.[1],
        loading,
      ]),
    );
    assert.deepEqual(paths, {
      'before-paint': [...PATHS, '/go/stake_us'],
      'preselect-platform': ['/bonuses', '/play'],
    });
    // Throws a syntax error for an import or export.
    for (const file of blocking.keys()) new Script(readFileSync(join(CLIENT, file), 'utf8'));
  });

  it('includes React and the libraries in files that Chromium compiles while they arrive', () => {
    const assets = readdirSync(join(CLIENT, 'assets'));
    for (const chunk of [/^react-.*\.js$/, /^libraries-.*\.js$/]) {
      const file = assets.find((name) => chunk.test(name)) ?? '';
      const source = readFileSync(join(CLIENT, 'assets', file), 'utf8');
      assert.ok(source.startsWith('//# allFunctionsCalledOnLoad\n'), file);
    }
  });

  it('has no file with a name that lists of content blockers block', () => {
    for (const file of readdirSync(join(CLIENT, 'assets'))) {
      const blocked = BLOCKED_NAMES.filter((pattern) => `/assets/${file}`.includes(pattern));
      assert.deepEqual(blocked, [], file);
    }
  });

  it('includes one font, of at most 20 kB', () => {
    const fonts = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(woff2?|ttf|otf)$/.test(file),
    );
    assert.equal(fonts.length, 1, fonts.join(', '));
    assert.ok(statSync(join(CLIENT, fonts[0] ?? '')).size <= FONT_BYTES);
  });

  it('is at most 180 kB on the sign-in page', async () => {
    const files = await filesOf('/auth');
    const [scripts, styles] = [await weigh(files, '.js'), await weigh(files, '.css')];
    addLine('/auth', scripts, styles);
    assert.ok(scripts + styles <= SIGN_IN_BYTES, `${scripts + styles}`);
  });

  it('is at most 480 kB in total in every tab of the panel', async () => {
    const tabs = panelTabs();
    assert.ok(tabs.length >= 2, `${tabs.length} tabs`);
    for (const { name, files } of tabs) {
      const [scripts, styles] = [await weigh(files, '.js'), await weigh(files, '.css')];
      addLine(name, scripts, styles);
      assert.ok(scripts + styles <= TAB_BYTES, `${name}: ${scripts + styles}`);
    }
  });
});
