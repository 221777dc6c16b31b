import type { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { readXlsx } from '../../testing/files/read-xlsx.ts';

const LINES = 3000;
const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
await manyListings();
const URL = '/pomelos/public/catalog/commercial_list?format=csv&columns=reference,version,url';

/** More vehicles than all buffers contain, copied from one. */
async function manyListings(): Promise<void> {
  const { id } = await createListing(db);
  await sql`WITH copied AS (
      INSERT INTO catalogue_item (reference, make_id, model_id, version, finition, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime, price_b2b_cents, price_b2c_cents, media_ids)
      SELECT 'L' || n, make_id, model_id, repeat(version || ' ', 10), finition, body, energy, gearbox, power_hp, colour, model_year, depot_id, vat_regime, price_b2b_cents, price_b2c_cents, media_ids
      FROM catalogue_item, generate_series(2, ${LINES}) n WHERE id = ${id} RETURNING id)
    INSERT INTO product (item_id, km) SELECT id, 1000 FROM copied`.execute(db);
  await catalogueIsCurrent();
}

/** A reader that has requested the list and not read any byte yet. */
async function slowReader({ headers }: Buyer, signal?: AbortSignal): Promise<Readable> {
  const answer = await app.inject({ method: 'GET', url: URL, headers, payloadAsStream: true, signal });
  expect(answer.statusCode).toBe(200);
  const stream = answer.stream();
  stream.on('error', () => undefined);
  return stream;
}

const statusFor = async (buyer: Buyer): Promise<number> =>
  (await app.inject({ method: 'GET', url: URL, headers: buyer.headers })).statusCode;

it('reads one list at a time for a person, and answers when to retry', async () => {
  const [buyer, other] = [await signedIn(api), await signedIn(api)];
  const reading = await slowReader(buyer);
  const second = await app.inject({ method: 'GET', url: URL, headers: buyer.headers });
  expect([second.statusCode, second.headers['retry-after'], second.json().detail]).toEqual([
    429,
    '10',
    expect.stringContaining('déjà en cours'),
  ]);
  expect(await statusFor(other)).toBe(200);
  let text = '';
  for await (const chunk of reading) text += String(chunk);
  expect(text.trimEnd().split('\r\n')).toHaveLength(LINES + 1);
  await expect.poll(() => statusFor(buyer)).toBe(200);
});

// SEARCH-3
it('frees the slot of a reader who disconnects, in either way', async () => {
  const buyer = await signedIn(api);
  const gone = new AbortController();
  await slowReader(buyer, gone.signal);
  expect(await statusFor(buyer)).toBe(429);
  gone.abort();
  await expect.poll(() => statusFor(buyer)).toBe(200);
});

it('frees the slot of a reader who gives up before the response', async () => {
  const buyer = await signedIn(api);
  // At any point: before the call is read, while it is prepared, or after its response.
  for (let turns = 0; turns < 40; turns += 1) {
    const gone = new AbortController();
    const requested = app.inject({
      method: 'GET',
      url: URL,
      headers: buyer.headers,
      payloadAsStream: true,
      signal: gone.signal,
    });
    const left = requested.then(
      (answer) => void answer.stream().on('error', () => undefined),
      () => undefined,
    );
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    await left;
    await sql`DELETE FROM rate_limit`.execute(db);
  }
  await expect.poll(() => statusFor(buyer)).toBe(200);
});

it('frees the place of a reader whose connection is cut', async () => {
  const buyer = await signedIn(api);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const answer = await fetch(address + URL, { headers: buyer.headers, signal: gone.signal });
  const reader = answer.body?.getReader();
  await reader?.read();
  gone.abort();
  await expect.poll(() => statusFor(buyer)).toBe(200);
});

it('leaves no place taken by what was refused', async () => {
  const buyer = await signedIn(api);
  await sql`INSERT INTO rate_limit (key, points, expire) VALUES (${`commercial-list:${buyer.personId}`}, 30, ${Date.now() + 600_000})`.execute(
    db,
  );
  const refused = await app.inject({ method: 'GET', url: URL, headers: buyer.headers });
  expect([refused.statusCode, refused.json().detail]).toEqual([
    429,
    expect.stringContaining('beaucoup de listes'),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(300);
  await sql`DELETE FROM rate_limit`.execute(db);
  expect(await statusFor(buyer)).toBe(200);
});

it('leaves out what is sold while it is read, and only that', async () => {
  const buyer = await signedIn(api);
  const reading = await slowReader(buyer);
  const first = String((await reading.iterator({ destroyOnReturn: false }).next()).value);
  expect(first).toContain('Référence');
  await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('reference', '=', 'L2').execute();
  await catalogueIsCurrent();
  let rest = '';
  for await (const chunk of reading) rest += String(chunk);
  const listed = (first + rest).trimEnd().split('\r\n');
  expect(listed).toHaveLength(LINES);
  expect(listed.some((line) => line.startsWith('L2;'))).toBe(false);
});

it('is whole in every format', async () => {
  const buyer = await signedIn(api);
  const bytes = async (format: string): Promise<Buffer> =>
    (
      await as(
        app,
        buyer,
        `GET /public/catalog/commercial_list?format=${format}&columns=reference,version,priceExclTax`,
      )
    ).rawPayload;
  expect(readXlsx(await bytes('xlsx')).rows).toHaveLength(LINES - 1);
  const texts = pdfText(await bytes('pdf'));
  expect(texts.filter((shownText) => /^[LT]\d/.test(shownText))).toHaveLength(LINES - 1);
  const pages = texts.filter((shownText) => shownText.startsWith('Page '));
  expect(pages.at(-1)).toBe(`Page ${pages.length} sur ${pages.length}`);
});
