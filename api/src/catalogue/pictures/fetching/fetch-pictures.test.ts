import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPictureDownload } from '../../../platform/adapters/picture-download.ts';
import { testApi } from '../../../testing/app.ts';
import { car, feedCalls, HEADER } from '../../../testing/feed-calls.ts';
import { buildPicture, buildPixelBomb } from '../../../testing/files/files.ts';
import { playPictureServer } from '../../../testing/files/picture-server.ts';
import { createStaffMember } from '../../../testing/staff.ts';

const server = await playPictureServer();
const api = await testApi({
  // The server of the test is this machine; what it redirects to is judged like any address.
  pictureDownload: createPictureDownload({
    httpAllowed: true,
    isAllowed: (address) => address === '127.0.0.1',
    timeoutMs: 1500,
    maxBytes: 3_000_000,
  }),
});
const { db, app, files } = api;
const { newFeed, importAll } = feedCalls(api, await createStaffMember(api, 'stock'));

const file = (...lines: [line: string, photos: string][]) =>
  [`${HEADER};Photos`, ...lines.map(([line, photos]) => `${line};${photos}`)].join('\n');
const cell = (...names: string[]) => names.map((name) => `${server.baseUrl}/${name}`).join('|');

/** A picture with edges at places of its own, as photographs have. */
async function photo(seed: number, { width = 1200, height = 800 } = {}) {
  const bars = Array.from({ length: 12 }, (_, index) => {
    const grey = (seed * 7919 + index * 104_729 + index * index * seed * 31) % 256;
    return `<rect x="${(index % 4) * 25}%" y="${Math.floor(index / 4) * 34}%" width="25%" height="34%" fill="rgb(${grey},${(grey * 3) % 256},${(grey * 5) % 256})"/>`;
  });
  return sharp(Buffer.from(`<svg width="${width}" height="${height}">${bars.join('')}</svg>`));
}
const jpeg = async (seed: number, size?: { width: number; height: number }) =>
  (await photo(seed, size)).jpeg({ quality: 90 }).toBuffer();

type Source = { name: string; state: string; reason: string | null; attempts: number; due: boolean };
async function sources(key: string): Promise<Record<string, Source>> {
  const { rows } = await sql<Source>`
    SELECT substring(s.address from '[^/]+$') AS name, s.state, s.reason, s.attempts, s.next_at IS NOT NULL AS due
    FROM picture_source s JOIN catalogue_item i ON i.id = s.item_id WHERE i.feed_key = ${key} ORDER BY s.place`.execute(
    db,
  );
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}
async function listing(key: string) {
  return db
    .selectFrom('catalogue_item')
    .select(['id', 'media_ids', 'photographed', 'status'])
    .where('feed_key', '=', key)
    .executeTakeFirstOrThrow();
}
const shown = (id: number, accept: string, resolution = '640x360') =>
  app.inject({ url: `/api/mediaObject/${id}?resolution=${resolution}`, headers: { accept } });

beforeAll(async () => {
  for (const seed of [1, 2, 3]) server.at.set(`/${seed}.jpg`, { body: await jpeg(seed) });
});

describe('the photographs of a feed', () => {
  // STOCK-26, STOCK-27
  it('appear in the order of the feed, upright, in each format, without metadata', async () => {
    const turned = await (
      await photo(4, { width: 800, height: 1200 })
    )
      .jpeg()
      .withExif({ IFD0: { Make: 'Pentax', Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    server.at.set('/turned.jpg', { body: turned });
    const id = await newFeed();
    await importAll(id, file([car('O'), cell('2.jpg', 'turned.jpg', '1.jpg')]));
    const { media_ids: ids, photographed } = await listing('O');
    expect([ids.length, photographed]).toEqual([3, true]);
    expect(await sources('O')).toMatchObject({ '2.jpg': { state: 'fetched', due: false } });

    await api.catalogueIsCurrent();
    const { id: listed } = await listing('O');
    expect((await app.inject(`/public/catalog/products/${listed}`)).json()).toMatchObject({
      pictures: ids,
      photos: 3,
    });
    for (const [accept, format] of [
      ['image/avif', 'heif'],
      ['image/webp', 'webp'],
      ['*/*', 'jpeg'],
    ] as const) {
      const answer = await shown(ids[1] ?? 0, accept);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect(answer.rawPayload.includes('Pentax') || answer.rawPayload.includes('secret')).toBe(false);
      const read = await sharp(answer.rawPayload).metadata();
      expect([read.format, read.exif, read.xmp, read.iptc, read.orientation]).toEqual([
        format,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    const measured = await db
      .selectFrom('photograph')
      .select(['width', 'height', 'caption', 'from_feed', 'placeholder'])
      .where('media_id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow();
    expect(measured).toMatchObject({ width: 1200, height: 800, from_feed: true });
    expect(measured.placeholder.length).toBeLessThan(400);
  });

  // STOCK-26
  it('are not downloaded again by a second import, whatever day it is', async () => {
    const id = await newFeed();
    const text = file([car('S'), cell('1.jpg', '3.jpg')]);
    await importAll(id, text);
    const before = [server.sent(), (await listing('S')).media_ids];
    const asked = server.requests.length;
    await importAll(id, text);
    expect([server.sent(), (await listing('S')).media_ids, server.requests.length]).toEqual([
      ...before,
      asked,
    ]);
    await sql`UPDATE picture_source SET checked_at = now() - interval '2 days'`.execute(db);
    await importAll(id, text);
    expect(server.requests.length).toBe(asked + 2);
    expect([server.sent(), (await listing('S')).media_ids]).toEqual(before);
  });

  it('are fetched again when the server says that they changed', async () => {
    server.at.set('/moving.jpg', { body: await jpeg(11) });
    const id = await newFeed();
    const text = file([car('M'), cell('1.jpg', 'moving.jpg')]);
    await importAll(id, text);
    const [first, second] = (await listing('M')).media_ids;
    server.at.set('/moving.jpg', { body: await jpeg(12) });
    await sql`UPDATE picture_source SET checked_at = now() - interval '2 days'`.execute(db);
    await importAll(id, text);
    const after = (await listing('M')).media_ids;
    expect([after[0], after.length]).toEqual([first, 2]);
    expect(after[1]).not.toBe(second);
  });

  it('follow the list of the feed, and become drawings again without any', async () => {
    const id = await newFeed();
    await importAll(id, file([car('L'), cell('1.jpg', '2.jpg')]));
    const [one, two] = (await listing('L')).media_ids;
    await importAll(id, file([car('L'), cell('2.jpg', '1.jpg')]));
    expect((await listing('L')).media_ids).toEqual([two, one]);
    await importAll(id, file([car('L'), '']));
    await api.catalogueIsCurrent();
    expect((await app.inject(`/public/catalog/products/${(await listing('L')).id}`)).json()).toMatchObject({
      photos: 0,
    });
  });

  // STOCK-27
  it('of which two are alike are shown once; equal ones of two vehicles have one file', async () => {
    const again = await sharp(await jpeg(2))
      .resize(900)
      .webp({ quality: 60 })
      .toBuffer();
    server.at.set('/again.webp', { body: again });
    server.at.set('/copy.jpg', { body: await jpeg(2) });
    const id = await newFeed();
    await importAll(
      id,
      file([car('D'), cell('2.jpg', 'again.webp', 'copy.jpg', '3.jpg')], [car('E'), cell('2.jpg')]),
    );
    expect(await sources('D')).toMatchObject({
      '2.jpg': { state: 'fetched' },
      'again.webp': { state: 'duplicate', reason: 'Semblable à la photo 1 du flux\u202f: montrée une fois.' },
      'copy.jpg': { state: 'duplicate' },
      '3.jpg': { state: 'fetched', reason: null },
    });
    const [one, other] = await Promise.all(['D', 'E'].map(listing));
    expect(one?.media_ids).toHaveLength(2);
    const keys = await db
      .selectFrom('media_object')
      .select('file_key')
      .where('id', 'in', [one?.media_ids[0] ?? 0, other?.media_ids[0] ?? 0])
      .execute();
    expect([keys.length, new Set(keys.map(({ file_key: key }) => key)).size]).toEqual([2, 1]);
    expect(await files.has(keys[0]?.file_key ?? '')).toBe(true);
  });
});

describe('what a server may send', () => {
  // STOCK-26
  it('each ends as it should, and the other photographs of the vehicle are shown', async () => {
    const cmyk = await (await photo(21)).toColourspace('cmyk').jpeg().toBuffer();
    const animated = await sharp(
      await Promise.all(
        [31, 32].map(async (seed) => (await photo(seed, { width: 40, height: 30 })).png().toBuffer()),
      ),
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    const served: Record<string, Buffer> = {
      'cmyk.jpg': cmyk,
      'animated.webp': animated,
      'page.jpg': Buffer.from('<!doctype html><title>Not a picture</title>'),
      'bomb.png': await buildPixelBomb(10_000),
      'heic.jpg': Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
      'cut.jpg': (await jpeg(22)).subarray(0, 6000),
      'huge.jpg': await sharp({ create: { width: 11_000, height: 9200, channels: 3, background: '#456' } })
        .jpeg()
        .toBuffer(),
      'heavy.jpg': Buffer.concat([await jpeg(23), Buffer.alloc(4_000_000)]),
      'blurred.jpg': await sharp(await jpeg(24))
        .resize(40)
        .resize(1200)
        .blur(20)
        .jpeg()
        .toBuffer(),
      'dark.jpg': await sharp(await jpeg(25))
        .linear(0.08)
        .jpeg()
        .toBuffer(),
      'small.jpg': await jpeg(26, { width: 300, height: 200 }),
    };
    for (const [name, body] of Object.entries(served)) server.at.set(`/${name}`, { body });
    server.at.set('/slow.jpg', (_request, response) => void response.writeHead(200).write('x'));
    server.at.set('/endless.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    server.at.set('/inside.jpg', (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    );
    server.at.set('/busy.jpg', (_request, response) => response.writeHead(503).end());
    const names = [
      '1.jpg',
      'missing.jpg',
      'busy.jpg',
      'endless.jpg',
      'inside.jpg',
      ...Object.keys(served),
      'slow.jpg',
    ];
    const id = await newFeed();
    await importAll(id, file([car('H'), cell(...names)]));
    const failed = (reason: RegExp, due = false) => ({
      state: due ? 'waiting' : 'failed',
      reason: expect.stringMatching(reason),
      due,
    });
    expect(await sources('H')).toMatchObject({
      '1.jpg': { state: 'fetched' },
      'missing.jpg': failed(/n’a pas cette photo \(réponse 404\)/),
      'busy.jpg': failed(/réponse 503/, true),
      'endless.jpg': failed(/pèse plus de/),
      'inside.jpg': failed(/réseau privé/),
      'cmyk.jpg': { state: 'fetched' },
      'animated.webp': failed(/animée/),
      'page.jpg': failed(/n’est pas une image/),
      'bomb.png': failed(/trop de pixels/),
      'heic.jpg': failed(/HEIC/),
      'cut.jpg': failed(/illisible/),
      'huge.jpg': failed(/trop de pixels/),
      'heavy.jpg': failed(/pèse plus de/),
      'blurred.jpg': { state: 'fetched' },
      'dark.jpg': { state: 'fetched' },
      'small.jpg': { state: 'fetched' },
      'slow.jpg': failed(/trop lentement/, true),
    });
    const flags = await db
      .selectFrom('picture_source as s')
      .innerJoin('photograph as p', 'p.media_id', 's.media_id')
      .select(['s.address', 'p.flags'])
      .where(sql<boolean>`p.flags <> '{}'`)
      .orderBy('s.place')
      .execute();
    expect(flags.map(({ address, flags: found }) => [address.split('/').at(-1), found])).toEqual([
      ['blurred.jpg', ['blurred']],
      ['dark.jpg', expect.arrayContaining(['dark'])],
      ['small.jpg', ['small']],
    ]);
    expect(await listing('H')).toMatchObject({ status: 'published', photographed: true });
  });

  it('is given up after several attempts, and tried again by the import of another day', async () => {
    server.at.set('/down.jpg', (_request, response) => response.writeHead(500).end());
    const id = await newFeed();
    const text = file([car('G'), cell('down.jpg')]);
    await importAll(id, text);
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      expect((await sources('G'))['down.jpg']).toMatchObject({ state: 'waiting', attempts: attempt - 1 });
      await sql`UPDATE picture_source SET next_at = now() WHERE next_at IS NOT NULL`.execute(db);
      await sql`SELECT graphile_worker.add_job('fetch-pictures', queue_name => 'pictures')`.execute(db);
      await api.runJobs();
    }
    expect((await sources('G'))['down.jpg']).toMatchObject({ state: 'failed', due: false });
    server.at.set('/down.jpg', { body: await buildPicture({ width: 900, height: 600 }).jpeg().toBuffer() });
    await sql`UPDATE picture_source SET checked_at = now() - interval '2 days' WHERE state = 'failed'`.execute(
      db,
    );
    await importAll(id, text);
    expect((await sources('G'))['down.jpg']).toMatchObject({ state: 'fetched', reason: null });
  });
});
