import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { buildPicture } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { goOffline, goOnline, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { logIn } from '../../support/visit.ts';
import { createDraft } from '../../support/vehicles.ts';

const stage = openStage({ pictures: true });
const PHONE = { width: 390, height: 844 };

/** On sale, and of no other journey. */
async function createUsed(): Promise<{ id: number; url: string }> {
  const { id } = await createDraft(stage.database, { status: 'published', product: { km: 62_000 } });
  const read = async (): Promise<Response> => fetch(`${stage.address}/public/catalog/products/${id}`);
  await expect.poll(async () => (await read()).status).toBe(200);
  const { url } = (await (await read()).json()) as { url: string };
  return { id, url };
}

let photographs = 0;
/** A different photograph each time, as from a camera. */
async function photograph() {
  photographs += 1;
  const picture = buildPicture({ width: 1200 + photographs, height: 900 });
  return { name: `IMG_${photographs}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const camera = (page: Page, name: RegExp | string) =>
  page.getByLabel(name, { exact: typeof name === 'string' });
async function take(page: Page, angle: string, next: string): Promise<void> {
  await camera(page, `Photographier\u202f: ${angle}`).setInputFiles(await photograph());
  await seen(page.getByRole('heading', { name: next, exact: true }));
}

/** Points at a panel of the map, says what it is, and photographs it. */
async function noteDamage(page: Page, part: string, kind: string): Promise<void> {
  await page.locator('path.pick', { has: page.locator('title', { hasText: part }) }).click();
  await page.getByRole('radio', { name: kind, exact: true }).check();
  await page.getByRole('radio', { name: '5\u202fcm', exact: true }).check();
  await camera(page, 'Photographier ce dommage').setInputFiles(await photograph());
  const noted = page.getByRole('list', { name: 'Dommages notés' });
  await seen(noted.getByText(`${part}, ${kind}`));
}

const shotsOf = async (id: number): Promise<{ shots: number; angles: string[]; damages: number }> => {
  const { rows } = await stage.database.query<{ shots: string; angles: string[] | null; damages: number }>(
    `SELECT (SELECT count(*) FROM captured_shot WHERE item_id = $1) AS shots,
       (SELECT array_agg(p.angle ORDER BY place) FROM catalogue_item i, unnest(i.media_ids) WITH ORDINALITY AS m(id, place)
        JOIN photograph p ON p.media_id = m.id WHERE i.id = $1) AS angles,
       coalesce((SELECT jsonb_array_length(content -> 'damages') FROM condition_report WHERE item_id = $1), 0) AS damages`,
    [id],
  );
  const [row] = rows;
  return { shots: Number(row?.shots), angles: row?.angles ?? [], damages: row?.damages ?? 0 };
};

/** The page may be opened without a network from now on. */
const isStored = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (at) => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) return false;
    return (await (await caches.open(`pomelo-capture ${at}`)).match(at)) !== undefined;
  }, path);

// STOCK-43, STOCK-44, STOCK-46
test('a phone makes a condition report from nothing, offline in the middle, and the page shows each pin with its picture', async () => {
  const vehicle = await createUsed();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page, allow } = await stage.visit({ as: email, viewport: PHONE, worksOffline: true });
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|fetch/i);
  const path = `/gestion/stock/${vehicle.id}/photos-guidees`;
  await open(page, path);
  await expect.poll(() => isStored(page, path)).toBe(true);
  await seen(page.getByText('0 sur 27', { exact: true }));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Photographier\u202f: 3/4 avant gauche' }).click();
  await seen(page.getByRole('img', { name: 'Cadrage\u202f: 3/4 avant gauche' }));
  expect(await faultsOf(page)).toEqual([]);
  await take(page, '3/4 avant gauche', 'Face avant');
  await seen(page.getByText('Tout est envoyé'));

  await goOffline(page);
  await seen(page.getByText('Hors réseau\u202f: tout est gardé sur ce téléphone'));
  await page.getByRole('button', { name: 'Passer' }).click();
  await take(page, '3/4 avant droit', 'Aile avant droite');
  await page.getByRole('button', { name: 'Noter un dommage' }).click();
  await noteDamage(page, 'Porte avant gauche', 'rayure');
  await seen(page.getByText(/^2.photos en attente d’envoi/));

  // The phone is put away, and opened again where there is still no network.
  await page.reload();
  await seen(page.getByText(/^2.photos en attente d’envoi/));
  await seen(page.getByText('3 sur 28', { exact: true }));
  await page.getByRole('button', { name: 'Photographier\u202f: face avant' }).click();
  await take(page, 'face avant', 'Aile avant droite');
  await page.getByRole('button', { name: 'Retour à la liste' }).click();
  await page.getByRole('button', { name: 'Noter un dommage' }).click();
  await noteDamage(page, 'Capot', 'éclats');
  expect(await faultsOf(page)).toEqual([]);
  expect(await shotsOf(vehicle.id)).toEqual({ shots: 1, angles: ['front-left'], damages: 0 });

  await goOnline(page);
  await seen(page.getByText('Tout est envoyé'));
  await page.reload();
  await seen(page.getByText('Tout est envoyé'));
  expect(await shotsOf(vehicle.id)).toEqual({
    shots: 5,
    angles: ['front-left', 'front', 'front-right'],
    damages: 2,
  });

  await page.getByRole('link', { name: 'Remplir et signer le rapport d’état' }).click();
  const facts = page.getByRole('form', { name: 'Contrôles' });
  await facts.getByLabel('Contrôle du').fill('2026-11-12');
  await facts.getByLabel('Kilométrage').fill('62 000');
  await facts.getByRole('button', { name: 'Enregistrer' }).click();
  await toasted(page, 'Contrôles enregistrés.');
  await page.getByRole('button', { name: 'Signer le rapport' }).click();
  await toasted(page, /^Rapport signé/);

  const { page: shop } = await stage.visit({
    as: (await newBuyer(stage.database)).email,
    viewport: PHONE,
  });
  await open(shop, vehicle.url);
  for (const pin of ['Photo du dommage 1, Porte avant gauche', 'Photo du dommage 2, Capot']) {
    const link = shop.getByRole('link', { name: pin });
    await seen(link);
    const photo = await fetch(new URL((await link.getAttribute('href')) ?? '', stage.address));
    expect(photo.headers.get('content-type')).toMatch(/^image\//);
  }
});

// STOCK-44
test('a photograph that waits in an open tab is sent as its photographer, not as who logged in since', async () => {
  const vehicle = await createUsed();
  const [member, colleague] = [
    await newStaffMember(stage.database, 'stock'),
    await newStaffMember(stage.database, 'stock'),
  ];
  const { page, allow } = await stage.visit({ as: member.email, viewport: PHONE });
  allow(/ERR_FAILED|Failed to fetch|Failed to load resource/);
  await open(page, `/gestion/stock/${vehicle.id}/photos-guidees`);
  const sends = /\/photos-guidees\/envoi/;
  await page.route(sends, (route) => route.abort());
  await page.getByRole('button', { name: 'Photographier\u202f: 3/4 avant gauche' }).click();
  await take(page, '3/4 avant gauche', 'Face avant');
  await seen(page.getByText(/^1.photo en attente d’envoi/));

  await logIn(page, colleague.email);
  await page.unroute(sends);
  await page.getByRole('button', { name: 'Réessayer maintenant' }).click();
  await seen(page.getByText(/^Une autre personne s’est connectée/));
  expect((await shotsOf(vehicle.id)).shots).toBe(0);

  await logIn(page, member.email);
  await page.getByRole('button', { name: 'Réessayer maintenant' }).click();
  await seen(page.getByText('Tout est envoyé'));
  expect((await shotsOf(vehicle.id)).shots).toBe(1);
});

// STOCK-44
test('a photograph that the server refuses stays on the phone with the reason, and a retake replaces it', async () => {
  const vehicle = await createUsed();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email, viewport: PHONE });
  await open(page, `/gestion/stock/${vehicle.id}/photos-guidees`);
  await page.getByRole('button', { name: 'Photographier\u202f: 3/4 avant gauche' }).click();
  await camera(page, 'Photographier\u202f: 3/4 avant gauche').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Not a picture'),
  });
  await seen(page.getByText(/1.photo refusée/));
  await page.getByRole('button', { name: 'Retour à la liste' }).click();
  const refused = page.getByRole('button', { name: /3\/4 avant gauche Refusée/ });
  await seen(refused);
  expect(await faultsOf(page)).toEqual([]);
  await refused.click();
  await camera(page, 'Reprendre la photo').setInputFiles(await photograph());
  await seen(page.getByText('Tout est envoyé'));
  expect(await page.getByText(/photo refusée/).count()).toBe(0);
  expect((await shotsOf(vehicle.id)).angles).toEqual(['front-left']);
});

// STOCK-45
test('a yard photographs a vehicle by its link, the team publishes it in one press, and the link ends', async () => {
  const vehicle = await createUsed();
  const { email } = await newStaffMember(stage.database, 'stock');
  const { page } = await stage.visit({ as: email });
  await open(page, `/gestion/stock/${vehicle.id}/photos-guidees/parcs`);
  const form = page.getByRole('form', { name: 'Nouveau lien' });
  await form.getByLabel('Pour qui').fill('Parc de Corbas');
  const inAWeek = dayInParis(Date.now() + 7 * 86_400_000);
  await form.getByLabel('Dernier jour').fill(inAWeek);
  await form.getByRole('button', { name: 'Créer le lien' }).click();
  await toasted(page, /^Lien créé/);
  expect(await faultsOf(page)).toEqual([]);
  const address = new URL((await page.locator('code').first().textContent()) ?? '');

  const { page: yard, allow } = await stage.visit({ viewport: PHONE });
  allow(/status of 410/);
  await open(yard, address.pathname);
  await seen(yard.getByText(/^Pour Parc de Corbas/));
  expect(await faultsOf(yard)).toEqual([]);
  await yard.getByRole('button', { name: 'Photographier\u202f: 3/4 avant gauche' }).click();
  await take(yard, '3/4 avant gauche', 'Face avant');
  await yard.getByRole('button', { name: 'Noter un dommage' }).click();
  await noteDamage(yard, 'Porte avant gauche', 'rayure');
  await seen(yard.getByText('Tout est envoyé'));
  expect((await shotsOf(vehicle.id)).angles).toEqual([]);

  await page.reload();
  await seen(page.getByRole('img', { name: '3/4 avant gauche, par Parc de Corbas' }));
  await page.getByRole('button', { name: 'Tout publier' }).click();
  await toasted(page, '2\u00a0photos publiées.');
  expect(await shotsOf(vehicle.id)).toEqual({ shots: 2, angles: ['front-left'], damages: 1 });
  await page.getByRole('button', { name: 'Fermer le lien de Parc de Corbas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fermer le lien' }).click();
  await toasted(page, 'Lien fermé.');
  const answer = await yard.goto(address.pathname);
  expect(answer?.status()).toBe(410);
  await seen(yard.getByRole('heading', { name: 'Ce lien ne fonctionne plus' }));
});
