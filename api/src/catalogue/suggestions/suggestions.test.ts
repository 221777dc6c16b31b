import type { Suggestions } from '@pomelo/contract/home/home.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createListing, createMake, createModel } from '../../testing/factories.ts';

const api = await testApi();
const { app, db } = api;
const [renault, peugeot] = [await createMake(db, 'Renault', 'renault'), await createMake(db)];
const [clio, captur, p208] = [
  await createModel(db, renault, 'Clio', 'clio'),
  await createModel(db, renault, 'Captur', 'captur'),
  await createModel(db, peugeot, '208', '208'),
];
const car = { body: 'citadine', energy: 'essence', version: '1.0 90', finition: '' } as const;
const cheap = { ...car, price_b2b_cents: 1_000_000 };
for (const model of [
  { make_id: renault, model_id: clio },
  { make_id: renault, model_id: clio },
  { make_id: peugeot, model_id: p208 },
])
  await createListing(db, { ...cheap, ...model });
await createListing(db, { ...car, make_id: renault, model_id: clio, price_b2b_cents: 1_900_000 });
await createListing(db, { ...cheap, make_id: renault, model_id: captur, body: 'suv' });
await api.catalogueIsCurrent();
const buyer = await signedIn(api);

async function suggest(q: string, without = ''): Promise<Suggestions> {
  const query = new URLSearchParams({ q, ...(without && { without }) });
  const answer = await as(app, buyer, `GET /public/home/suggestions?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('suggestions', () => {
  // HOME-6
  it('read filters out of the text, with the count of what they find together', async () => {
    const found = await suggest('clio essence 15000');
    expect(found).toMatchObject({
      query: 'make=renault&model=renault--clio&energy=essence&priceMax=15000',
      total: 2,
      understood: [
        { key: 'car', text: 'Renault Clio' },
        { key: 'energy', text: 'Essence' },
        { key: 'price', text: 'Jusqu’à 15\u202f000\u202f€ HT' },
      ],
      named: [{ kind: 'model', label: 'Clio', make: 'Renault', total: 2 }],
    });
  });

  it('leave out the filters that were removed', async () => {
    const { query, total, understood } = await suggest('clio essence moins de 15 000', 'price,energy');
    expect([query, total]).toEqual(['make=renault&model=renault--clio', 3]);
    expect(understood.map(({ key }) => key)).toEqual(['car']);
  });

  it('name makes and models from their first letters, those with most vehicles first', async () => {
    expect((await suggest('ren')).named.map(({ kind, label, total }) => [kind, label, total])).toEqual([
      ['make', 'Renault', 4],
      ['model', 'Clio', 3],
      ['model', 'Captur', 1],
    ]);
    expect((await suggest('cap essence')).named).toMatchObject([
      { label: 'Captur', words: ['essence'], query: expect.stringContaining('energy=essence') },
    ]);
  });

  it('propose other models of the same body, and all of that body, under the same filters', async () => {
    const { near } = await suggest('clio moins de 15 000');
    expect(near.map(({ kind, label, total }) => [kind, label, total])).toEqual([
      ['model', '208', 1],
      ['body', 'citadine', 3],
    ]);
    expect(near[1]?.query).toBe('body=citadine&priceMax=15000');
  });

  it('find nothing for words that mean nothing, and for none', async () => {
    const nothing = { total: 0, understood: [], named: [], near: [] };
    expect(await suggest('zzzzzz')).toEqual({ q: 'zzzzzz', query: 'q=zzzzzz', ...nothing });
    expect(await suggest('')).toEqual({ q: '', query: '', ...nothing });
  });
});
