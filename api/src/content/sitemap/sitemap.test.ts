import { beforeAll, describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createMake, createModel, createListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const LONG_AGO = new Date('2026-01-05T08:00:00Z');
let ids: number[] = [];

const vehicles = async (page = 1): Promise<{ url: string; updatedAt: string }[]> =>
  (await app.inject(`/api/sitemap/vehicles?page=${page}`)).json();
const listed = async () => (await vehicles()).map(({ url }) => Number(url.split('/').at(-1)));
const listings = async (): Promise<string[]> => (await app.inject('/api/sitemap')).json().listings;

beforeAll(async () => {
  const mini = await createMake(db, 'MINI', 'mini');
  ids = [
    (await createListing(db, { updated_at: LONG_AGO, energy: 'diesel' })).id,
    (
      await createListing(db, {
        updated_at: LONG_AGO,
        make_id: mini,
        model_id: await createModel(db, mini, 'MINI', 'mini'),
      })
    ).id,
    (await createListing(db, { updated_at: LONG_AGO, status: 'withdrawn' })).id,
    (await createListing(db, { updated_at: LONG_AGO, status: 'draft' })).id,
  ];
  const text = { title: 'Titre', description: 'Description', heading: 'Entête', text: 'Texte' };
  // A visitor cannot filter by the VAT regime: the page of `tva-sur-marge` is the whole stock.
  const slugs = [
    'diesel',
    'gpl',
    'moins-de-20000-euros',
    'moins-de-5000-euros',
    'hors-catalogue',
    'tva-sur-marge',
  ];
  await db
    .insertInto('filter_seo')
    .values(slugs.map((slug) => ({ slug, ...text })))
    .execute();
  await catalogueIsCurrent();
});

describe('the sitemap', () => {
  // SITE-37
  it('has the address of every vehicle on sale, once, and when its page last changed', async () => {
    expect(await vehicles()).toEqual([
      { url: `/occasion/peugeot/208/1-2-puretech-100/${ids[0]}`, updatedAt: LONG_AGO.toISOString() },
      { url: `/occasion/mini/mini/1-2-puretech-100/${ids[1]}`, updatedAt: LONG_AGO.toISOString() },
    ]);
    expect((await app.inject('/api/sitemap')).json().vehicleParts).toBe(1);
    expect(await vehicles(2)).toEqual([]);
  });

  it('is the same for a buyer as for a visitor: without prices or data of the buyer', async () => {
    const buyer = await signedIn(api);
    const own = await app.inject({ url: '/api/sitemap/vehicles', headers: buyer.headers });
    expect(own.json()).toEqual(await vehicles());
    expect(Object.keys(own.json()[0])).toEqual(['url', 'updatedAt']);
  });

  it('follows the stock: what is ordered leaves, what is booked stays, what comes back is there again', async () => {
    const [id = 0] = ids;
    const set = async (status: 'published' | 'withdrawn') => {
      await db.updateTable('catalogue_item').set({ status }).where('id', '=', id).execute();
      await catalogueIsCurrent();
    };
    await set('withdrawn');
    expect(await listed()).not.toContain(id);
    await set('published');
    expect(await listed()).toContain(id);
    const { productId } = await createListing(db);
    await catalogueIsCurrent();
    const before = (await listed()).length;
    await as(app, await signedIn(api), `POST /public/catalog/products/${productId}/booking`, {});
    await catalogueIsCurrent();
    expect((await listed()).length).toBe(before);
  });

  it('contains when a price changed, and does not count a view as a change', async () => {
    const { id } = await createListing(db, { updated_at: LONG_AGO });
    const changed = async () => {
      await catalogueIsCurrent();
      return (await vehicles()).find(({ url }) => url.endsWith(`/${id}`))?.updatedAt ?? '';
    };
    await app.inject({ method: 'POST', url: `/public/catalog/product/${id}/number-of-views` });
    expect(await changed()).toBe(LONG_AGO.toISOString());
    await db.updateTable('catalogue_item').set({ price_b2c_cents: 1_500_000 }).where('id', '=', id).execute();
    expect(Date.parse(await changed())).toBeGreaterThan(LONG_AGO.getTime());
  });

  // SITE-37
  it('names the listings that have vehicles, and no page twice', async () => {
    const paths = await listings();
    expect(paths).toEqual([
      '/vente-voiture-marchand',
      '/vente-voiture-marchand/peugeot',
      '/vente-voiture-marchand/mini',
      '/vente-voiture-marchand/peugeot/208',
      '/vente-voiture-marchand/diesel',
      '/vente-voiture-marchand/moins-de-20000-euros',
    ]);
  });

  it('refuses a part that is none', async () => {
    for (const page of ['0', '-1', 'x'])
      expect((await app.inject(`/api/sitemap/vehicles?page=${page}`)).statusCode).toBe(400);
  });
});
