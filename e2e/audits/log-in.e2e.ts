import { newBuyer } from '../support/people.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const PRIVATE = ['/mes-reservations', '/panier', '/panier/valide?commande=x', '/catalogue-btoc'];

const get = (path: string): Promise<Response> => fetch(new URL(path, stage.address), { redirect: 'manual' });

for (const path of PRIVATE)
  // ACC-8
  test(`${path} sends a visitor to the log-in dialog with status 302`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(302);
    const target = new URL(answer.headers.get('location') ?? '', stage.address);
    expect(target.origin).toBe(stage.address);
    expect(target.pathname).toBe('/');
    expect(target.searchParams.get('connexion')).toBe(path);
  });

const FOREIGN_ADDRESSES = [
  'https://ailleurs.test/',
  '//ailleurs.test/',
  '/\\ailleurs.test/',
  '\\\\ailleurs.test/',
  '/..//ailleurs.test/',
  '/.//ailleurs.test/',
  '/\t/ailleurs.test/',
  'javascript:alert(1)',
  'http:ailleurs.test',
  ' //ailleurs.test',
];

for (const path of FOREIGN_ADDRESSES)
  // ACC-9
  test(`a log-in with the return path ${JSON.stringify(path)} stays on this site`, async () => {
    const buyer = await newBuyer(stage.database);
    const answer = await fetch(new URL('/actions/connexion', stage.address), {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: stage.address, Accept: 'text/html' },
      body: new URLSearchParams({
        username: buyer.email,
        password: 'demo-Pomelo-2026',
        retour: path,
      }),
    });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '', stage.address).origin).toBe(stage.address);
    // Nor does the dialog take the path over.
    const html = await (await get(`/?connexion=${encodeURIComponent(path)}`)).text();
    const back = /name="retour" value="([^"]*)"/.exec(html)?.[1];
    expect(back?.startsWith('/')).toBe(true);
    expect(new URL(back ?? '', stage.address).origin).toBe(stage.address);
  });

test('a form posted from another site is refused', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL('/actions/panier', stage.address), {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'https://ailleurs.test', 'Sec-Fetch-Site': 'cross-site', Cookie: cookie },
    body: new URLSearchParams({ intention: 'valider' }),
  });
  expect(answer.status).toBe(403);
});

// ACC-11
test('the cookies of the session are out of reach of scripts, and last six days', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  await page.goto('/');
  expect(await page.evaluate(() => document.cookie)).not.toContain('pomelo_token');
  const cookies = (await page.context().cookies()).filter(
    ({ name }) => name === 'pomelo_token' || name === 'pomelo_espace',
  );
  expect(cookies.length).toBe(2);
  const sixDays = 6 * 24 * 3600;
  for (const { httpOnly, sameSite, expires } of cookies) {
    expect({ httpOnly, sameSite }).toEqual({ httpOnly: true, sameSite: 'Lax' });
    expect(Math.abs(expires - Date.now() / 1000 - sixDays)).toBeLessThan(120);
  }
});
