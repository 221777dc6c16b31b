import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createRegistrationLimits } from './accounts/registration/registration-limits.ts';
import { newAddress, testApi } from './testing/app.ts';
import { createListing } from './testing/factories.ts';
import { buildPdf } from './testing/files/files.ts';
import { postForm } from './testing/files/multipart.ts';
import { buildSiret } from './testing/siret.ts';

const api = await testApi();
const { app, db, pool } = api;
const MEBIBYTE = 1024 * 1024;
const GIBIBYTE = 1024 * MEBIBYTE;

const writes = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(
    ({ audience, method }) =>
      (audience === 'public' || audience === 'unprefixed') && method !== 'GET' && method !== 'OPTIONS',
  );

const storedAnswers = async (): Promise<number> =>
  (await db.selectFrom('idempotency_key').select('key').execute()).length;

describe('a refusal to a caller without an account', () => {
  it.each(writes)('stores no row under its idempotency key: $name', async ({ method, path }) => {
    const before = await storedAnswers();
    const answer = await app.inject({
      method: method as 'POST',
      url: path.replace(/:\w+/g, '999999'),
      headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
      payload: '{"email":"x","page":1}',
      remoteAddress: newAddress(),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(await storedAnswers()).toBe(before);
  });
});

describe('a counted view', () => {
  it('stores no row under its key', async () => {
    const { id } = await createListing(db);
    await api.catalogueIsCurrent();
    const before = await storedAnswers();
    for (let times = 0; times < 3; times += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: `/public/catalog/product/${id}/number-of-views`,
        headers: { 'idempotency-key': randomUUID() },
        remoteAddress: newAddress(),
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await storedAnswers()).toBe(before);
  });
});

describe('documents of registrations', () => {
  const add = (remoteAddress = newAddress(), content = buildPdf()) =>
    postForm(
      app,
      '/public/register/documents',
      [
        { name: 'kind', content: 'kbis' },
        { name: 'file', fileName: 'kbis.pdf', content },
      ],
      {},
      remoteAddress,
    );
  const stored = (id: string, bytes: number, registrationId: string | null) => ({
    id,
    kind: 'kbis' as const,
    name: 'kbis.pdf',
    type: 'application/pdf',
    file_key: `private/papers/${id}.pdf`,
    size_bytes: bytes,
    registration_id: registrationId,
    created_at: new Date(),
  });
  afterEach(async () => void (await db.deleteFrom('registration_paper').execute()));

  it('of one address are limited to a hundred mebibytes a day', async () => {
    const remoteAddress = newAddress();
    await createRegistrationLimits(pool).documentSize.take(remoteAddress, 97);
    const large = Buffer.concat([buildPdf(), Buffer.alloc(3 * MEBIBYTE, ' '), buildPdf()]);
    const refused = await add(remoteAddress, large);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      expect.stringContaining('cent mégaoctets'),
    ]);
    expect((await add(newAddress(), large)).statusCode).toBe(200);
  });

  it('that are undecided take at most five gibibytes over all addresses', async () => {
    const registrationId = randomUUID();
    const person = { email: 'ada@lac.test', first_name: 'Ada', last_name: 'Roux', phone1: '+33612345678' };
    await db
      .insertInto('registration')
      .values({ id: registrationId, siret: buildSiret(), rs: 'Garage du Lac', ...person })
      .execute();
    const rows = [null, null, registrationId, registrationId, registrationId].map((of) =>
      stored(randomUUID(), GIBIBYTE, of),
    );
    await db.insertInto('registration_paper').values(rows).execute();
    const refused = await add();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([507, '600']);
    expect(refused.json().detail).toContain('Votre saisie est gardée');
    await db
      .updateTable('registration')
      .set({ state: 'refused', decided_at: new Date() })
      .where('id', '=', registrationId)
      .execute();
    expect((await add()).statusCode).toBe(200);
  });

  it('that are undecided are twenty thousand at most', async () => {
    const rows = Array.from({ length: 4000 }, () => 0);
    for (let part = 0; part < 5; part += 1)
      await db
        .insertInto('registration_paper')
        .values(rows.map(() => stored(randomUUID(), 1, null)))
        .execute();
    expect((await add()).statusCode).toBe(507);
  });
});
