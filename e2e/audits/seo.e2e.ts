import { ADVERTISING_MESSAGES } from '@pomelo/contract/catalogue/advertising.ts';
import { locations, readHtml, sample } from '../support/html.ts';
import { newBuyer } from '../support/people.ts';
import { seen } from '../support/screen.ts';
import { readSecrets } from '../support/secrets.ts';
import { openStage } from '../support/stage.ts';
import { beforeAll, describe, expect, test } from '../support/test.ts';
import { freeVehicle, freeVehicles, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();

/** The path as it is written: `//ailleurs.test` would be another site to a URL. */
const get = (path: string): Promise<Response> => fetch(stage.address + path, { redirect: 'manual' });
const read = async (path: string) => readHtml(await (await get(path)).text());
const pathsOf = async (sitemap: string) =>
  locations(await (await get(sitemap)).text()).map((url) => url.replace(stage.address, ''));

/** Public pages (SITE-37), each with an address to find it at. */
const PUBLIC = [
  '/',
  '/vente-voiture-marchand',
  '/vente-voiture-marchand/peugeot',
  '/vente-voiture-marchand/peugeot/208',
  '/vente-voiture-marchand/diesel',
  '/bornes-electriques',
  '/contact',
  '/creation-site',
  '/valeur-de-marche',
  '/inscription',
  '/international-used-cars',
  '/international-used-cars/export-used-cars',
  '/international-used-cars/import-used-cars',
  '/news',
  '/cookies',
];

describe('a public page', () => {
  let pages: string[] = [];
  beforeAll(async () => {
    const mapped = (await pathsOf('/sitemap-pages.xml')).filter((path) => !PUBLIC.includes(path));
    pages = [...PUBLIC, ...mapped, (await freeVehicle(stage)).url];
  });

  // CAT-11
  test('has a unique title within the limit, a description, a canonical address and a picture for sharing', async () => {
    const titles = new Map<string, string>();
    for (const path of pages) {
      const html = await (await get(path)).text();
      const { title, description, canonical, robots } = readHtml(html);
      expect(title, path).toMatch(/ · Pomelo$/);
      expect(titles.get(title), `${path} is titled as another page`).toBeUndefined();
      titles.set(title, path);
      expect(description?.length, path).toBeGreaterThan(40);
      expect([canonical, robots], path).toEqual([stage.address + path, null]);
      const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(picture.startsWith(`${stage.address}/`), `${path}: ${picture}`).toBe(true);
    }
    expect(titles.size).toBeGreaterThan(25);
  });

  // VEH-1
  test('has one address: others redirect to it permanently', async () => {
    const moved = async (path: string) => {
      const answer = await get(path);
      return [answer.status, answer.headers.get('location')];
    };
    expect(await moved('/contact/')).toEqual([301, '/contact']);
    expect(await moved('/Vente-Voiture-Marchand/Peugeot/?tri=price')).toEqual([
      301,
      '/vente-voiture-marchand/peugeot?tri=price',
    ]);
    expect(await moved('//ailleurs.test/')).toEqual([301, '/ailleurs.test']);
    const { id, url } = await freeVehicle(stage);
    expect(await moved(`/neuf/ancienne/adresse/x/${id}/`)).toEqual([301, `/neuf/ancienne/adresse/x/${id}`]);
    expect(await moved(`/neuf/ancienne/adresse/x/${id}`)).toEqual([301, url]);
  });

  test('made by a search is followed but not indexed', async () => {
    // Search words redirect to the filters they mean.
    const searched = await get('/vente-voiture-marchand?q=clio');
    expect(searched.status).toBe(302);
    const filters = searched.headers.get('location')?.replace('/vente-voiture-marchand', '') ?? '';
    expect(filters).toContain('modele=');
    const own = [
      filters,
      '?q=zzzzzz',
      '?marque=peugeot',
      '?prix-max=15000',
      '?favoris=1',
      '/peugeot/208/essence/manuelle',
      '/moins-de-1-euros',
    ];
    for (const path of own)
      expect((await read(`/vente-voiture-marchand${path}`)).robots, path).toBe('noindex, follow');
    const second = await read('/vente-voiture-marchand?page=2&tri=price');
    expect([second.robots, second.canonical]).toEqual([
      null,
      `${stage.address}/vente-voiture-marchand?page=2`,
    ]);
  });
});

describe('the map of the site', () => {
  // SITE-37
  test('lists every vehicle on sale once, and each responds', async () => {
    const index = await pathsOf('/sitemap.xml');
    expect(index.slice(0, 3)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-annonces.xml',
      '/sitemap-vehicules-1.xml',
    ]);
    const vehicles = (await Promise.all(index.slice(2).map(pathsOf))).flat();
    const { meta } = (await (await get('/public/catalog/list?perPage=1')).json()) as {
      meta: { total: number };
    };
    expect([vehicles.length, new Set(vehicles).size]).toEqual([meta.total, meta.total]);
    const listings = await pathsOf('/sitemap-annonces.xml');
    expect(listings).toEqual(
      expect.arrayContaining(['/vente-voiture-marchand/peugeot', '/vente-voiture-marchand/diesel']),
    );
    for (const path of [
      ...sample(vehicles, 20),
      ...sample(listings, 20),
      ...(await pathsOf('/sitemap-pages.xml')),
    ])
      expect((await get(path)).status, path).toBe(200);
  });

  // SITE-38
  test('and the feeds are well-formed, dated, and use absolute addresses', async () => {
    const { page } = await stage.visit();
    await page.goto('/robots.txt');
    const parts = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-annonces.xml', '/sitemap-vehicules-1.xml'];
    for (const path of [...parts, '/news/rss.xml', '/arrivages/rss.xml']) {
      const answer = await get(path);
      expect(answer.headers.get('content-type'), path).toMatch(/^application\/(rss\+)?xml; charset=utf-8$/);
      const text = await answer.text();
      const fault = await page.evaluate(
        (xml) =>
          new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror')?.textContent ??
          null,
        text,
      );
      expect(fault, path).toBeNull();
    }
    for (const path of ['/news/rss.xml', '/arrivages/rss.xml']) {
      const xml = await (await get(path)).text();
      const dates = [...xml.matchAll(/<pubDate>([^<]+)<\/pubDate>/g)].map((match) =>
        Date.parse(match[1] ?? ''),
      );
      expect(dates.length, path).toBeGreaterThan(5);
      expect(dates, path).toEqual(dates.toSorted((one, other) => other - one));
      const guids = [...xml.matchAll(/<guid isPermaLink="true">([^<]+)<\/guid>/g)].map(
        (match) => match[1] ?? '',
      );
      expect(new Set(guids).size).toBe(dates.length);
      for (const guid of sample(guids, 5)) expect((await fetch(guid)).status, guid).toBe(200);
    }
  });

  // SITE-37
  test('is named in robots.txt, which disallows private addresses', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${stage.address}/sitemap.xml`);
    const closed = [...text.matchAll(/^Disallow: (\/[^*\n]+)$/gm)].map((match) => match[1] ?? '');
    expect(closed).toEqual(expect.arrayContaining(['/panier', '/profil', '/commandes']));
    const mapped = [...(await pathsOf('/sitemap-pages.xml')), ...(await pathsOf('/sitemap-annonces.xml'))];
    expect(mapped.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  });

  test('can be reached by links from the pages', async () => {
    for (const [path, feed] of [
      ['/news', '/news/rss.xml'],
      ['/', '/news/rss.xml'],
      ['/', '/arrivages/rss.xml'],
      ['/vente-voiture-marchand', '/arrivages/rss.xml'],
    ] as const)
      expect(await (await get(path)).text()).toMatch(
        new RegExp(`<link rel="alternate" type="application/rss\\+xml"[^>]* href="${feed}"`),
      );
  });
});

describe('a vehicle no longer for sale', () => {
  const setStatus = (vehicle: Vehicle, status: 'published' | 'withdrawn') =>
    stage.database.query('UPDATE catalogue_item SET status = $2 WHERE id = $1', [vehicle.id, status]);

  // VEH-6
  test('answers 410 with similar vehicles to a visitor and to a buyer; an unknown one answers 404', async () => {
    const vehicle = await freeVehicle(stage);
    await setStatus(vehicle, 'withdrawn');
    try {
      await expect.poll(async () => (await get(vehicle.url)).status).toBe(410);
      expect((await read(vehicle.url)).robots).toBe('noindex');
      for (const as of [undefined, (await newBuyer(stage.database)).email]) {
        const visit = await stage.visit({ as });
        visit.allow(/410/);
        expect((await visit.page.goto(vehicle.url))?.status()).toBe(410);
        await seen(visit.page.getByRole('heading', { level: 1, name: 'Ce véhicule n’est plus à vendre' }));
        await seen(visit.page.getByRole('article').first());
        await seen(visit.page.getByRole('link', { name: 'Faire chercher un véhicule' }));
      }
      expect((await get('/occasion/peugeot/208/gt/2000000000')).status).toBe(404);
    } finally {
      await setStatus(vehicle, 'published');
    }
    await expect.poll(async () => (await get(vehicle.url)).status).toBe(200);
  });
});

describe('structured data', () => {
  test('passes the content security policy, without a trade price, a VIN or a plate', async () => {
    const secrets = await readSecrets(stage.database);
    const vehicles = await freeVehicles({ ...stage, count: 3 });
    const article = (await pathsOf('/sitemap-pages.xml')).find((path) => /^\/news\/\d+$/.test(path)) ?? '';
    const kinds = async (path: string) => (await read(path)).data.flatMap((block) => typesIn(block));
    expect(await kinds('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'SearchAction']));
    expect(await kinds('/vente-voiture-marchand/peugeot')).toEqual(
      expect.arrayContaining(['BreadcrumbList', 'ItemList']),
    );
    expect(await kinds(article)).toEqual(expect.arrayContaining(['NewsArticle', 'BreadcrumbList']));
    for (const { url } of vehicles) {
      expect(await kinds(url)).toEqual(expect.arrayContaining(['Car', 'Offer', 'BreadcrumbList']));
      expect(secrets.foundIn(JSON.stringify((await read(url)).data)), url).toEqual([]);
    }
    // Policy violations go to the console, which the stage checks.
    const { page } = await stage.visit();
    for (const path of ['/', article, ...vehicles.map(({ url }) => url)])
      await page.goto(path, { waitUntil: 'load' });
  });

  test('has the CO₂ class and one of the three messages on the page of every kind of vehicle', async () => {
    const { rows } = await stage.database.query<{ id: number }>(
      `SELECT DISTINCT ON (body, energy, co2 IS NULL) id FROM catalogue_item WHERE status = 'published' ORDER BY body, energy, co2 IS NULL, id`,
    );
    const said = new Set<string>();
    for (const { id } of sample(rows, 45)) {
      const html = await (await fetch(new URL(`/occasion/a/b/c/${id}`, stage.address))).text();
      // Ordered in the meantime by another journey.
      if (html.includes('n’est plus à vendre')) continue;
      expect(html, String(id)).toMatch(/aria-label="Classe CO2 ([A-G]|non communiquée)"/);
      const message = /<p class="vehicle_law">([^<]+)<\/p>/.exec(html)?.[1] ?? '';
      expect(ADVERTISING_MESSAGES, String(id)).toContain(message);
      said.add(message);
    }
    expect(said.size).toBe(ADVERTISING_MESSAGES.length);
  });
});

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = '@type' in value && typeof value['@type'] === 'string' ? [value['@type']] : [];
  return [...own, ...Object.values(value).flatMap(typesIn)];
}

const WORDS = [
  'zzz',
  'peugeot',
  '208',
  'Ünïcode',
  'moins-de-0-euros',
  '..%2f',
  '<b>',
  'a'.repeat(300),
  "l'",
  '%00',
  'sans-filtre',
  '🚗',
];
const PLACES = [
  (word: string, at: number) => `/vente-voiture-marchand/inconnu-${at}/${word}`,
  (word: string, at: number) => `/${word}-${at}`,
  (word: string, at: number) => `/occasion/${word}/${word}/${word}/${2_000_000_000 + at}`,
  (word: string, at: number) => `/services/${word}-${at}`,
  (word: string, at: number) => `/news/${word}-${at}`,
  (word: string, at: number) => `/page/${word}-${at}`,
  (word: string, at: number) => `/offre/${word}-${at}`,
  (word: string, at: number) => `/bornes-electriques/${word}-${at}`,
  (word: string, at: number) => `/sitemap-vehicules-${word}${at}.xml`,
];

test('a hundred made-up addresses are not found, and break nothing', async () => {
  const paths = Array.from({ length: 108 }, (_none, at) => {
    const [place, word] = [PLACES[at % PLACES.length], WORDS[Math.floor(at / PLACES.length)] ?? ''];
    return place?.(encodeURI(word).replaceAll('%25', '%'), at) ?? '/';
  });
  for (const path of paths) {
    const answer = await fetch(new URL(path, stage.address));
    expect([400, 404], `${path}: ${answer.status}`).toContain(answer.status);
    expect(await answer.text(), path).not.toMatch(/\bat .*\.(ts|js):\d+/);
  }
});
