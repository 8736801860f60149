import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Channel, startChannel } from '../../test/channel.js';
import { type Browser, releaseDialects } from '../../test/harness.js';
import { changeSettings, readSettings, toSave } from '../../test/settings-form.js';
import { SiteSettings } from '../settings/site-settings.entity.js';

const ID = 'UCplayhouse00000000000AA';
const OTHER_ID = 'UCsomebodyelse00000000AA';

/** What a user may paste for the channel of the stub, if there is an API key. */
const ADDRESSES = [
  '@playhouse',
  ' https://www.youtube.com/@Playhouse/videos ',
  'youtube.com/c/playhouse',
  'https://www.youtube.com/user/playhouseclassic',
  'https://www.youtube.com/playhouseclassic',
  'https://www.youtube.com/watch?v=LoNg0000001&t=5s',
  'https://youtu.be/LoNg0000001?si=x',
  'youtube.com/shorts/ShOrT000001',
];

describe.each(releaseDialects)('a channel that an admin types, on %s,', (dialect) => {
  let channel: Channel;
  let admin: Browser;
  beforeAll(async () => {
    channel = await startChannel({
      dialect,
      env: (upstreamsUrl) => ({ YOUTUBE_CHANNEL_ID: '', PUBLIC_FETCH_STUB: upstreamsUrl }),
    });
    admin = await channel.admin();
  });
  beforeEach(() => channel.upstreams.reset());
  afterAll(() => channel.close());

  const test = async (url: string) =>
    (await admin.post('/api/admin/sources/youtube/test').send({ url }).expect(200)).body;
  const save = async (youtubeChannelId: string) =>
    admin
      .put('/api/admin/settings')
      .send({ ...toSave(await readSettings(admin)), sources: { youtubeChannelId } });
  const stored = async () =>
    (await channel.dataSource.getRepository(SiteSettings).find())[0]?.sources.youtubeChannelId;

  it('is shown by its test with name, handle, picture and newest video', async () => {
    const tested = await test(ID);
    expect(tested).toEqual({
      ok: true,
      canSave: true,
      items: 11,
      tookMs: expect.any(Number),
      channel: {
        id: ID,
        name: 'Playhouse',
        handle: '@playhouse',
        picture: expect.stringMatching(/^data:image\/jpeg;base64,/),
        newestVideo: 'I turned $100 into a bonus hunt of 40 slots',
      },
    });
    expect(channel.upstreams.quotaUnits).toBe(4);
  });

  it.each(ADDRESSES)('is found by %s', async (typed) => {
    expect(await test(typed)).toMatchObject({ ok: true, channel: { id: ID } });
  });

  it('is shown without its picture if that cannot be fetched', async () => {
    channel.upstreams.fault('thumbnails', { kind: 'status', status: 404 });
    expect(await test(ID)).toMatchObject({ ok: true, channel: { picture: null } });
    channel.upstreams.fault('thumbnails', { kind: 'content-type', contentType: 'image/svg+xml' });
    expect(await test(ID)).toMatchObject({ ok: true, channel: { picture: null } });
  });

  it('is shown even if it has no videos, which is reported as the problem', async () => {
    channel.upstreams.serveChannel([]);
    expect(await test(ID)).toMatchObject({
      ok: false,
      errorCode: 'no-uploads',
      channel: { name: 'Playhouse', newestVideo: null },
    });
  });

  it.each([
    [OTHER_ID, 'unknown-channel', true],
    ['@nobody', 'unknown-handle', false],
    ['youtube.com/c/nobody', 'unknown-handle', false],
    ['https://youtu.be/abcdefghijk', 'unknown-video', false],
    ['not a channel', 'bad-channel-id', false],
  ])(
    'as %j fails its test with the code %s, and can be saved: %s',
    async (typed, errorCode, canSave) => {
      const tested = await test(typed);
      expect(tested).toMatchObject({ ok: false, canSave, items: 0, errorCode });
      expect(tested.channel).toBeUndefined();
    },
  );

  it('keeps the demo videos until the first good response', async () => {
    const demo = await channel.videos();
    expect(demo.source).toBe('demo');
    expect((await save(OTHER_ID)).status).toBe(200);
    await channel.tick();
    expect(await channel.status()).toMatchObject({
      status: 'failing',
      errorCode: 'unknown-channel',
      visitorsSee: 'demo',
      address: OTHER_ID,
      name: null,
    });
    expect(await channel.videos()).toEqual(demo);
  });

  it.each(ADDRESSES)('is stored with its id if the text is %s', async (typed) => {
    await changeSettings(admin, { sources: { youtubeChannelId: null } });
    expect((await save(typed)).status).toBe(200);
    expect(await stored()).toBe(ID);
  });

  it('is shown in the panel with its id, and with its name after the first good response', async () => {
    expect(await channel.status()).toMatchObject({ address: ID, name: null });
    await channel.tick();
    expect(await channel.status()).toMatchObject({ status: 'ok', address: ID, name: 'Playhouse' });
    expect((await channel.videos()).source).toBe('youtube');
  });

  it('keeps the videos of the previous channel until its first good response', async () => {
    const before = await channel.videos();
    expect((await save(OTHER_ID)).status).toBe(200);
    await channel.tick();
    expect(await channel.status()).toMatchObject({
      status: 'failing',
      visitorsSee: 'data',
      address: OTHER_ID,
      name: null,
    });
    expect(await channel.videos()).toEqual(before);
    expect((await save(ID)).status).toBe(200);
  });

  it.each([
    ['@nobody', /no channel with this name/],
    ['https://youtu.be/abcdefghijk', /no public video/],
    ['not a channel', /Copy channel ID/],
  ])('is not stored if %j cannot be resolved', async (typed, message) => {
    const { status, body } = await save(typed);
    expect(status).toBe(400);
    expect(body.fields['sources.youtubeChannelId']).toMatch(message);
    expect(await stored()).toBe(ID);
  });

  it('is not stored if the API fails to look up its handle, and the message has the reason', async () => {
    channel.upstreams.fault('channels', { kind: 'status', status: 403 });
    const { status, body } = await save('@playhouse');
    expect(status).toBe(400);
    expect(body.fields['sources.youtubeChannelId']).toContain("API key's quota");
  });
});

describe('a channel that an admin types, without an API key,', () => {
  let channel: Channel;
  let admin: Browser;
  beforeAll(async () => {
    channel = await startChannel({ env: { YOUTUBE_CHANNEL_ID: '', YOUTUBE_API_KEY: '' } });
    admin = await channel.admin();
  });
  afterAll(() => channel.close());

  const test = async (url: string) =>
    (await admin.post('/api/admin/sources/youtube/test').send({ url }).expect(200)).body;

  it('is shown by its test with the name and the newest video of its feed', async () => {
    expect(await test(`youtube.com/channel/${ID}`)).toMatchObject({
      ok: true,
      items: 11,
      channel: {
        id: ID,
        name: 'Playhouse',
        handle: null,
        picture: null,
        newestVideo: 'I turned $100 into a bonus hunt of 40 slots',
      },
    });
  });

  it.each([
    ['@playhouse', 'channel-handle', /name, not its id.+Copy channel ID/],
    ['youtube.com/c/playhouse', 'channel-handle', /name, not its id.+Copy channel ID/],
    ['https://youtu.be/LoNg0000001', 'channel-video', /address of a video.+Copy channel ID/],
  ])(
    'cannot be found by %s, and the message explains how to find the id',
    async (typed, code, instructions) => {
      channel.upstreams.log.length = 0;
      const tested = await test(typed);
      expect(tested).toMatchObject({ ok: false, canSave: false, errorCode: code });
      expect(tested.error).toMatch(instructions);
      const { body } = await admin
        .put('/api/admin/settings')
        .send({ ...toSave(await readSettings(admin)), sources: { youtubeChannelId: typed } })
        .expect(400);
      expect(body.fields['sources.youtubeChannelId']).toMatch(instructions);
      expect(channel.upstreams.log).toEqual([]);
    },
  );

  it('has the name of its feed after the first good response', async () => {
    await changeSettings(admin, { sources: { youtubeChannelId: ID } });
    await channel.tick();
    expect(await channel.status()).toMatchObject({ status: 'ok', address: ID, name: 'Playhouse' });
  });
});
