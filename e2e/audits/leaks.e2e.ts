import { newBuyer } from '../support/people.ts';
import { readSecrets } from '../support/secrets.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { freeVehicles } from '../support/vehicles.ts';

const stage = openStage();
/** Links followed from the home page on. */
const CRAWLED = 30;

const get = (path: string): Promise<Response> => fetch(new URL(path, stage.address), { redirect: 'manual' });

/** Addresses of this site that a page links to, without the files. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
  return found.filter(
    (href) => href.startsWith('/') && !href.startsWith('/documents/') && !href.includes('connexion='),
  );
}

// ACC-1
test('no anonymous page contains a trade price, a VIN or a plate, in its HTML nor in its data', async () => {
  const secrets = await readSecrets(stage.database);
  const vehicles = await freeVehicles({ ...stage, count: 4 });
  const listing = [
    '/vente-voiture-marchand',
    '/vente-voiture-marchand/sans-filtre',
    '/vente-voiture-marchand/peugeot/208',
  ];
  const waiting = [
    '/',
    ...listing,
    '/vente-voiture-marchand?tri=price&page=2',
    '/vente-voiture-marchand/diesel/moins-de-15000-euros',
    ...vehicles.map(({ url }) => url),
    `/comparer?ids=${vehicles.map(({ id }) => id).join(',')}`,
    '/navigateur-deprecie',
  ];
  const read = new Set<string>();
  let checked = 0;
  for (
    let path = waiting.shift();
    path !== undefined && read.size < waiting.length + CRAWLED;
    path = waiting.shift()
  ) {
    if (read.has(path)) continue;
    read.add(path);
    const answer = await get(path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    expect(secrets.foundIn(html), path).toEqual([]);
    checked += secrets.checkedIn(html);
    const [pathname = '', search = ''] = path.split('?');
    const data = await (
      await get(`${pathname === '/' ? '/_root' : pathname}.data${search && `?${search}`}`)
    ).text();
    expect(secrets.foundIn(data), `${path}, its data`).toEqual([]);
    if (read.size < CRAWLED + listing.length)
      waiting.push(...linksOf(html).filter((link) => !read.has(link)));
  }
  expect(read.size).toBeGreaterThan(CRAWLED);
  expect(checked).toBeGreaterThan(200);
});

test('the leak detector finds them in what a buyer reads', async () => {
  const secrets = await readSecrets(stage.database);
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const [vehicle] = await freeVehicles(stage);
  await page.goto(vehicle?.url ?? '');
  const found = secrets.foundIn(await page.content());
  expect(found.length).toBeGreaterThan(1);
  expect(found.join(' ')).toContain('pricingListB2b');
});
