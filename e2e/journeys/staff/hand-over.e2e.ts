import { dayInParis } from '@pomelo/contract/paris-time.ts';
import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { buildPicture } from '@pomelo/api/testing/files/files.ts';
import { createShipped, RELEASE } from '@pomelo/api/testing/handover/handover-stage.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { goOffline, goOnline, open, seen } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const PHONE = { width: 390, height: 844 };

async function shipped() {
  const buyer = await newBuyer(stage.database);
  const db = createDatabase(stage.database);
  const who = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  const { bundle } = await createShipped({ db }, who, { km: 20_000 });
  return { buyer, bundle, db };
}

let photographs = 0;
async function photograph() {
  photographs += 1;
  const picture = buildPicture({ width: 1200 + photographs, height: 900 });
  return { name: `IMG_${photographs}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

const onward = async (page: Page, next: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continuer' }).click();
  await seen(page.getByRole('heading', { name: next, exact: true }));
};
async function sign(page: Page, label: string): Promise<void> {
  const box = await page.getByRole('img', { name: label }).boundingBox();
  if (!box) throw new Error('no place to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 90, { steps: 5 });
  await page.mouse.up();
  await seen(page.getByText('Signature enregistrée sur ce téléphone.'));
}

/** The page may be opened without a network from now on. */
const isStored = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (at) => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) return false;
    return (await (await caches.open(`pomelo-capture ${at}`)).match(at)) !== undefined;
  }, path);

// DELIV-6, DELIV-7, DELIV-8, DELIV-9, DELIV-10, CLAIM-11
test('a driver hands a vehicle over without a network, and the buyer claims from what both signed', async () => {
  const { buyer, bundle, db } = await shipped();
  const member = await newStaffMember(stage.database, 'sales');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, `/gestion/dossiers/${bundle.id}`);
  await desk.page.getByRole('link', { name: 'Remise' }).click();
  await desk.page.getByRole('link', { name: /^Liens pour un transporteur/ }).click();
  const form = desk.page.getByRole('form', { name: 'Nouveau lien' });
  await form.getByLabel('Pour qui').fill('Transports Martin');
  await form.getByLabel('Dernier jour').fill(dayInParis(Date.now() + 86_400_000));
  await form.getByRole('button', { name: 'Créer le lien' }).click();
  const address = await desk.page.locator('code').innerText();
  expect(await faultsOf(desk.page)).toEqual([]);

  const { page, allow } = await stage.visit({ viewport: PHONE, worksOffline: true });
  allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|fetch/i);
  const path = new URL(address).pathname;
  await open(page, path);
  await expect.poll(() => isStored(page, path)).toBe(true);
  await seen(page.getByRole('heading', { name: 'Le véhicule' }));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Code de remise').fill('AAAA-AAAA');
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await seen(page.getByText(/^Ce code n’est pas celui de ce véhicule/));
  await page.getByLabel('Code de remise').fill(RELEASE);
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await seen(page.getByText('Code vérifié\u202f: le véhicule peut être remis.'));
  await onward(page, 'Photos');
  await page.getByLabel('Photographier\u202f: 3/4 avant gauche').setInputFiles(await photograph());
  await seen(page.getByText('Tout est envoyé'));
  expect(await faultsOf(page)).toEqual([]);

  await goOffline(page);
  await page.getByLabel('Photographier\u202f: Compteur').setInputFiles(await photograph());
  await seen(page.getByText(/^1.photo en attente d’envoi/));
  await onward(page, 'Compteur, clés et documents');
  await page.getByLabel('Kilométrage au compteur').fill('20 500');
  await page.getByLabel('Nombre de clés').fill('2');
  await page.getByLabel('Carte grise').check();

  // The phone is put away, and opened again where there is still no network.
  await page.reload();
  await seen(page.getByRole('heading', { name: 'Compteur, clés et documents' }));
  expect(await page.getByLabel('Kilométrage au compteur').inputValue()).toBe('20 500');
  expect(await faultsOf(page)).toEqual([]);
  await onward(page, 'Réserves');
  await page.getByLabel('Élément').selectOption({ label: 'Porte avant gauche' });
  await page.getByLabel('Ce qui est constaté').fill('Rayure de 5 cm');
  await page.getByLabel('Photographier et noter').setInputFiles(await photograph());
  await seen(page.getByRole('list', { name: 'Réserves notées' }).getByText('Porte avant gauche'));
  expect(await faultsOf(page)).toEqual([]);
  await onward(page, 'Lieu');
  await page.getByLabel('Lieu de la remise').fill('Lyon, rue de Gerland');
  await onward(page, 'Signature de celui qui remet');
  await page.getByLabel('Nom et prénom').fill('Paul Routier');
  await sign(page, 'Signature de celui qui remet');
  expect(await faultsOf(page)).toEqual([]);
  await onward(page, 'Signature de celui qui reçoit');
  await sign(page, 'Signature de celui qui reçoit');
  await page.getByRole('button', { name: 'Terminer la remise' }).click();
  await seen(page.getByText(/^La remise est signée et gardée sur ce téléphone/));
  const undelivered = await db
    .selectFrom('handover')
    .select('id')
    .where('bundle_id', '=', bundle.id)
    .execute();
  expect(undelivered).toEqual([]);

  await goOnline(page);
  await seen(page.getByText(/^Remise enregistrée\s: les deux parties/));
  expect(await faultsOf(page)).toEqual([]);
  const row = await db
    .selectFrom('bundle')
    .select('delivered_at as at')
    .where('id', '=', bundle.id)
    .executeTakeFirstOrThrow();
  expect(row.at).not.toBeNull();

  const shop = await stage.visit({ as: buyer.email, viewport: PHONE });
  await open(shop.page, `/commandes/${bundle.id}`);
  await shop.page.getByRole('link', { name: 'Voir la preuve de la remise' }).click();
  await seen(shop.page.getByRole('heading', { level: 1, name: 'Remise du véhicule' }));
  await seen(shop.page.getByText('Porte avant gauche\u202f: Rayure de 5 cm'));
  await seen(shop.page.getByRole('img', { name: 'Signature de Paul Routier' }));
  await expect
    .poll(async () => {
      await shop.page.reload();
      return shop.page.getByRole('link', { name: 'Bon de livraison signé (PDF)' }).count();
    })
    .toBe(1);
  expect(await faultsOf(shop.page)).toEqual([]);

  await shop.page.getByRole('link', { name: 'Ouvrir une réclamation' }).click();
  await seen(shop.page.getByRole('list', { name: 'Photos des réserves' }));
  expect(await shop.page.getByLabel('Réserves portées à la livraison').inputValue()).toBe(
    'Porte avant gauche\u202f: Rayure de 5 cm',
  );
  expect(await faultsOf(shop.page)).toEqual([]);
  await shop.page.getByLabel('Motif').selectOption('damage');
  await shop.page.getByLabel('Élément', { exact: true }).selectOption('left');
  await shop.page.getByLabel('Ce que vous constatez').fill('La rayure notée à la remise.');
  await shop.page.getByLabel('Montant attendu').fill('350');
  await shop.page.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await seen(shop.page.getByRole('link', { name: 'reserve-1.jpg' }));
});

// DELIV-9
test('without scripts, a vehicle is handed over in one form, and the buyer confirms it', async () => {
  const { buyer, bundle } = await shipped();
  const member = await newStaffMember(stage.database, 'sales');
  const { page, allow } = await stage.visit({
    as: member.email,
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  allow(/422/);
  await page.goto(`/gestion/dossiers/${bundle.id}/remise`);
  const form = page.getByRole('form', { name: 'Remise du véhicule' });
  await form.getByLabel('Code de remise').fill('AAAA');
  await form.getByLabel('Photo du véhicule').setInputFiles(await photograph());
  await form.getByLabel('Kilométrage au compteur').fill('20 100');
  await form.getByLabel('Nombre de clés').fill('1');
  await form.getByLabel('Sans réserve').check();
  await form.getByLabel('Lieu de la remise').fill('Parc de Corbas');
  await form.getByLabel('Nom et prénom de celui qui remet').fill('Équipe');
  await form.getByLabel('Mon nom vaut signature').first().check();
  await form.getByLabel('Le destinataire signera depuis son compte Pomelo').check();
  await form.getByRole('button', { name: 'Terminer la remise' }).click();
  await seen(page.getByText(/^Ce code n’est pas celui de ce véhicule/).first());
  expect(await form.getByLabel('Lieu de la remise').inputValue()).toBe('Parc de Corbas');
  await form.getByLabel('Code de remise').fill(RELEASE);
  await form.getByRole('button', { name: 'Terminer la remise' }).click();
  await seen(page.getByText('La remise est enregistrée\u202f: elle attend la signature de l’acheteur.'));

  const shop = await stage.visit({ as: buyer.email, viewport: PHONE });
  await open(shop.page, `/commandes/${bundle.id}/remise`);
  const confirm = shop.page.getByRole('form', { name: 'Confirmer la remise' });
  expect(await faultsOf(shop.page)).toEqual([]);
  await confirm.getByLabel('Nom et prénom').fill('Claire Martin');
  await confirm.getByLabel('Réserve').fill('Un pneu usé');
  await confirm.getByLabel('Je signe sans dessiner').check();
  await confirm.getByRole('button', { name: 'Confirmer la remise' }).click();
  await seen(shop.page.getByText('Réserve du destinataire\u202f: Un pneu usé'));
});
