import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { postAllEntries } from '@pomelo/api/finance/index.ts';
import { createDelivered } from '@pomelo/api/testing/claims/delivered.ts';
import { buildJpeg } from '@pomelo/api/testing/files/files.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { addColleague, newBuyer, newStaffMember } from '../../support/people.ts';
import { gone, open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';
import { logIn } from '../../support/visit.ts';

const stage = openStage({ pictures: true });

async function delivered() {
  const buyer = await newBuyer(stage.database);
  const db = createDatabase(stage.database);
  const { bundle, dealId } = await createDelivered(db, {
    workspaceId: buyer.companyId,
    personId: buyer.personId,
    email: buyer.email,
    headers: {},
  });
  return { buyer, bundle, dealId, db };
}

async function openClaim(page: Page, bundleId: string): Promise<void> {
  await page.goto(`/reclamations/nouvelle?vehicule=${bundleId}`);
  await page.getByLabel('Motif').selectOption('papers');
  await page.getByLabel('Élément', { exact: true }).selectOption('other');
  await page.getByLabel('Ce que vous constatez').fill('Il manque le double des clés.');
  await page.getByLabel('Montant attendu').fill('180');
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await seen(page.getByRole('heading', { name: 'Votre réclamation' }));
}

// CLAIM-1, CLAIM-3, CLAIM-4, CLAIM-6, CLAIM-7
test('a buyer claims with a photograph, the team credits, the buyer has the credit note and the books too', async () => {
  const { buyer, bundle, dealId, db } = await delivered();
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/commandes/${bundle.id}`);
  await page.getByRole('link', { name: 'Ouvrir une réclamation' }).click();
  await seen(page.getByRole('heading', { level: 1, name: 'Ouvrir une réclamation' }));
  expect(await faultsOf(page)).toEqual([]);

  // An amount that is none: what was typed stays.
  await page.getByLabel('Motif').selectOption('damage');
  await page.getByLabel('Élément', { exact: true }).selectOption('interior');
  await page.getByLabel('Ce que vous constatez').fill('Une brûlure sur le siège avant.');
  await page.getByLabel('Montant attendu').fill('beaucoup');
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await seen(page.locator('.fld .field-error').getByText(/par exemple 350/));
  expect(await page.getByLabel('Ce que vous constatez').inputValue()).toBe('Une brûlure sur le siège avant.');
  await page.getByLabel('Montant attendu').fill('350');
  await page
    .getByLabel('Photo, vidéo ou document')
    .setInputFiles({ name: 'siege.jpg', mimeType: 'image/jpeg', buffer: await buildJpeg() });
  await page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await seen(page.getByRole('link', { name: 'siege.jpg' }));
  await seen(page.getByText('Ouverte', { exact: true }).first());
  const claim = page.url();
  // Without the toast, which lies over the page for a moment.
  await open(page, claim);
  await seen(page.getByRole('link', { name: 'siege.jpg' }));
  expect(await faultsOf(page)).toEqual([]);

  // Several at once: one that is none is named, the others are joined.
  const jpeg = { mimeType: 'image/jpeg', buffer: await buildJpeg() };
  await page
    .getByLabel('Joindre des fichiers', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      { ...jpeg, name: 'porte.jpg' },
      { name: 'tableau.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') },
      { ...jpeg, name: 'tapis.jpg' },
    ]);
  await page.getByRole('button', { name: 'Joindre', exact: true }).click();
  await seen(page.getByText(/tableau\.csv\s: Ce fichier n’est pas accepté/));
  const photographs = page.getByRole('list', { name: 'Photos' });
  await expect.poll(() => photographs.getByRole('link').count()).toBe(3);
  await toasted(page, /Vos 2\sfichiers sont joints/);

  // The team takes it up, and credits it.
  const member = await newStaffMember(stage.database, 'sales');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, '/gestion/reclamations');
  await desk.page.getByRole('link', { name: buyer.company }).click();
  await seen(desk.page.getByRole('link', { name: 'siege.jpg' }));
  // Its photographs are looked at where it is decided.
  const first = desk.page.getByRole('list', { name: 'Photos' }).locator('img').first();
  await first.scrollIntoViewIfNeeded();
  await expect
    .poll(() => first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  expect(await faultsOf(desk.page)).toEqual([]);
  await desk.page.getByRole('button', { name: 'Prendre en charge' }).click();
  await toasted(desk.page, 'Réclamation prise en charge.');
  const decision = desk.page.getByRole('form', { name: 'Décider de la réclamation' });
  await decision.getByLabel('Montant').fill('300');
  await decision.getByLabel('Motif, pour l’acheteur').fill('Absent du compte rendu.');
  await decision.getByRole('button', { name: 'Décider' }).click();
  await toasted(desk.page, 'Décision enregistrée.');
  await seen(desk.page.getByRole('heading', { name: /Décidé\s: avoir/ }));

  // The buyer sees the credit note, and the books have it.
  await open(page, claim);
  await seen(page.getByRole('heading', { name: /Décision\s: avoir/ }));
  const note = await db
    .selectFrom('invoice')
    .select(['number', 'net_cents as net'])
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'credit-note')
    .executeTakeFirstOrThrow();
  expect(Number(note.net)).toBe(30_000);
  await seen(page.getByRole('link', { name: note.number }));
  await db.transaction().execute((trx) => postAllEntries(trx, new Date()));
  const accountant = await newStaffMember(stage.database, 'accounting');
  const books = await stage.visit({ as: accountant.email });
  await open(books.page, `/gestion/comptabilite/ecritures?q=${note.number}`);
  await seen(books.page.getByText(note.number).first());
});

const chosenFiles = (page: Page) =>
  page.getByLabel('Joindre des fichiers', { exact: true }).and(page.locator('input'));

async function joinTwo(page: Page): Promise<void> {
  const jpeg = { mimeType: 'image/jpeg', buffer: await buildJpeg() };
  const other = { mimeType: 'image/jpeg', buffer: await buildJpeg({ width: 40 }) };
  await chosenFiles(page).setInputFiles([
    { ...jpeg, name: 'porte.jpg' },
    { ...other, name: 'tapis.jpg' },
  ]);
  await page.getByRole('button', { name: 'Joindre', exact: true }).click();
}

const filesOf = async (bundleId: string): Promise<number> => {
  const { rows } = await stage.database.query<{ count: string }>(
    'SELECT count(*) FROM claim_file f JOIN claim c ON c.id = f.claim_id WHERE c.bundle_id = $1',
    [bundleId],
  );
  return Number(rows[0]?.count);
};

// CLAIM-12
test('files that the network did not let through stay, and are sent again, once each', async () => {
  const { buyer, bundle } = await delivered();
  const { page, allow } = await stage.visit({ as: buyer.email });
  allow(/ERR_FAILED|Failed to fetch|Failed to load resource/);
  await openClaim(page, bundle.id);
  const claim = page.url();
  const sends = (url: URL): boolean => url.pathname === `${new URL(claim).pathname}.data`;
  await page.route(sends, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await joinTwo(page);
  const again = page.getByRole('button', { name: 'Envoyer de nouveau' });
  await seen(again);
  await seen(page.getByText(/^porte\.jpg/));
  await seen(page.getByText(/^tapis\.jpg/));
  expect(await faultsOf(page)).toEqual([]);

  // Leaving would lose them.
  await page.getByRole('link', { name: 'Réclamations' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }).click();

  await page.unroute(sends);
  await again.click();
  await toasted(page, /Vos 2\sfichiers sont joints/);
  await gone(again);
  await seen(page.getByRole('list', { name: 'Photos' }).getByRole('link', { name: 'porte.jpg' }));
  expect(await filesOf(bundle.id)).toBe(2);
});

// CLAIM-12
test('files chosen in a tab left open are not sent as a colleague who logged in since', async () => {
  const { buyer, bundle } = await delivered();
  const { page } = await stage.visit({ as: buyer.email });
  await openClaim(page, bundle.id);
  const colleague = await addColleague(stage.database, buyer.companyId, 'owner');
  await logIn(page, colleague.email);
  await joinTwo(page);
  await toasted(page, 'Ce formulaire a été rempli par quelqu’un d’autre\u202f: rien n’a été envoyé.');
  expect(await filesOf(bundle.id)).toBe(0);
});

// CLAIM-1, CLAIM-6
test('a claim is opened and answered without scripts', async () => {
  const { buyer, bundle } = await delivered();
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await openClaim(page, bundle.id);
  await page.getByLabel('Votre message').fill('Je les attends.');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await seen(page.getByText('Je les attends.'));
});

// SITE-1
test('a message is shown in the tab that acted, although another one loads its page at the same time', async () => {
  const { buyer, bundle } = await delivered();
  const { page } = await stage.visit({ as: buyer.email });
  await openClaim(page, bundle.id);
  const member = await newStaffMember(stage.database, 'sales');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, '/gestion/reclamations');
  await desk.page.getByRole('link', { name: buyer.company }).click();
  await seen(desk.page.getByRole('button', { name: 'Prendre en charge' }));
  const other = await desk.page.context().newPage();
  await open(other, '/gestion/reclamations');
  // The page that follows the act is held back until the other tab has read its own.
  const claim = new URL(desk.page.url()).pathname;
  const isRead = other.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/gestion/reclamations.data',
  );
  await desk.page.route(
    (url) => url.pathname === `${claim}.data`,
    async (route) => {
      if (route.request().method() === 'GET') await isRead;
      await route.continue();
    },
  );
  await desk.page.getByRole('button', { name: 'Prendre en charge' }).click();
  await toasted(desk.page, 'Réclamation prise en charge.');
  expect(await other.getByText('Réclamation prise en charge.').count()).toBe(0);
});
