import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createSavedSearch } from '@pomelo/api/testing/purchases.ts';
import { buildSiret } from '@pomelo/api/testing/siret.ts';
import type { Page } from 'playwright-core';
import { importVehicles } from '../support/feed.ts';
import {
  approve,
  atStep,
  nameCompany,
  namePerson,
  sendDocuments,
  sendRegistration,
} from '../support/joining.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { newBuyer } from '../support/people.ts';
import { alive, gone, open, seen, toasted } from '../support/screen.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';

const stage = openStage();
const PASSWORD = 'girafe tambour orage 19';
const SAVED = 'Recherche enregistrée\u202f: vous serez averti chaque matin des nouveaux véhicules';

const saveSearch = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enregistrer cette recherche' }).click();
const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const namesOf = (page: Page): Promise<string[]> => page.locator('.searches_srch h2').allTextContents();

// SEARCH-1
test('a new dealer registers, is approved, invites a colleague with a limit, saves a search, and gets an alert after an import', async () => {
  const mark = randomUUID().slice(0, 8);
  const newcomer = {
    siret: buildSiret(),
    rs: `Garage du Marché ${mark}`,
    email: `marche-${mark}@pomelo.test`,
  };
  const { page } = await stage.visit({ reducedMotion: 'reduce' });
  await open(page, '/inscription');
  await nameCompany(page, newcomer);
  await namePerson(page, newcomer);
  await atStep(page, 'documents');
  await sendDocuments(page, { scripts: true });
  await sendRegistration(page);
  approve(newcomer.email);
  await open(
    page,
    linkIn(await mailTo(newcomer.email, /espace Pomelo est ouvert/), '/reinitialiser-mon-mot-de-passe/'),
  );
  await page.getByLabel('Nouveau mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Se connecter' });
  await dialog.getByLabel('Adresse e-mail').fill(newcomer.email);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => url.pathname === '/bienvenue');
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
  await page.getByRole('button', { name: 'Passer la visite' }).click();
  await page.waitForURL('**/tableau-de-bord');

  await open(page, '/profil/personnes?inviter');
  await page.getByLabel('Adresse e-mail').fill(`collegue-${mark}@pomelo.test`);
  await page.getByLabel('Prénom').fill('Paul');
  await page.getByLabel('Nom', { exact: true }).fill('Martin');
  await page.getByLabel('Plafond d’achat').fill('20 000');
  await page.getByRole('button', { name: 'Envoyer l’invitation', exact: true }).click();
  await seen(page.getByRole('row', { name: /Paul Martin/ }).getByText('20\u202f000\u202f€ par commande'));
  await mailTo(`collegue-${mark}@pomelo.test`, /vous invite/);

  await open(page, `/vente-voiture-marchand?q=${mark}&marque=peugeot`);
  await saveSearch(page);
  await toasted(page, SAVED);
  await open(page, '/mes-recherches');
  await page.getByLabel('Alerte par e-mail').selectOption('instant');
  await toasted(page, 'Alerte\u202f: dès l’arrivée');

  importVehicles(`flux-${mark}`, [
    `REF-${mark},Peugeot,208,1.2 PureTech 100 GT ${mark},Essence,Manuelle,100,2022,31000,13900,69007`,
    `REF-${mark}-2,Renault,Clio,1.0 TCe 90 Techno ${mark},Essence,Manuelle,90,2022,25000,12900,69007`,
  ]);
  const alert = await mailTo(newcomer.email, /nouveau véhicule/);
  expect(alert.text).toContain('Peugeot 208');
  expect(alert.text).not.toContain('Renault Clio');
  expect(alert.html).toContain('/api/mediaObject/');
  await open(page, linkIn(alert, '/mes-recherches/'));
  await page.waitForURL(
    (url) => url.pathname === '/vente-voiture-marchand' && url.searchParams.get('marque') === 'peugeot',
  );
  await seen(page.getByRole('heading', { level: 1, name: /^1\svéhicule/ }));
  // Once opened, none of its results is new.
  await open(page, '/mes-recherches');
  await seen(page.getByRole('link', { name: '1 véhicule', exact: true }));
});

// SEARCH-1
test('searches are renamed, sorted, removed and restored; saving one twice stores one', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email });
  for (const make of ['peugeot', 'renault']) {
    await open(page, `/vente-voiture-marchand/sans-filtre?marque=${make}`);
    await saveSearch(page);
    await toasted(page, SAVED);
  }
  await page.reload();
  await alive(page);
  await saveSearch(page);
  await toasted(page, SAVED);
  await open(page, '/mes-recherches');
  expect(await namesOf(page)).toEqual(['Peugeot', 'Renault']);

  await page.getByLabel('Renommer la recherche Peugeot').click();
  await page.getByLabel('Nom de la recherche').first().fill('Petites Peugeot');
  await page.getByRole('button', { name: 'Renommer', exact: true }).first().click();
  await seen(page.getByRole('heading', { name: 'Petites Peugeot' }));
  await page.getByRole('button', { name: 'Descendre la recherche Petites Peugeot' }).click();
  await expect.poll(() => namesOf(page)).toEqual(['Renault', 'Petites Peugeot']);

  // Brought back before it is out, it would be taken out after all: that waits.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    /actions\/recherche/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Supprimer la recherche Renault' }).click();
  await gone(lineOf(page, 'Renault'));
  const back = page.getByRole('button', { name: 'Annuler', exact: true });
  expect(await back.isDisabled()).toBe(true);
  letGo();
  await back.click();
  await seen(lineOf(page, 'Renault'));
  await page.reload();
  expect((await namesOf(page)).toSorted()).toEqual(['Petites Peugeot', 'Renault']);
});

// SEARCH-1
test('without scripts, a search is saved, its alert changed, and it is removed', async () => {
  const buyer = await newBuyer(stage.database);
  const { page } = await stage.visit({ as: buyer.email, javaScriptEnabled: false });
  await page.goto('/vente-voiture-marchand/sans-filtre?marque=peugeot');
  await saveSearch(page);
  await seen(page.getByText(SAVED));
  await page.goto('/mes-recherches');
  await page.getByLabel('Alerte par e-mail').selectOption('weekly');
  await page.getByRole('button', { name: 'Changer' }).click();
  await seen(page.getByText('Alerte\u202f: chaque lundi'));
  await page.getByRole('button', { name: 'Supprimer la recherche Peugeot' }).click();
  await seen(page.getByText('Aucune recherche enregistrée'));
});

test('a visitor who saves a search has to log in, and returns to it', async () => {
  const { page } = await stage.visit();
  await open(page, '/vente-voiture-marchand?marque=peugeot');
  await page.getByRole('link', { name: 'Enregistrer cette recherche' }).click();
  await page.waitForURL(
    (url) => url.searchParams.get('connexion') === '/vente-voiture-marchand?marque=peugeot',
  );
  await seen(page.getByRole('dialog', { name: 'Se connecter' }));
});

// SEARCH-2
test('the link in an alert mail stops it once its button is pressed; a mail client stops it by itself', async () => {
  const buyer = await newBuyer(stage.database);
  const mark = randomUUID().slice(0, 8);
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, `/vente-voiture-marchand?q=${mark}&marque=peugeot`);
  await saveSearch(page);
  await toasted(page, SAVED);
  await open(page, '/mes-recherches');
  await page.getByLabel('Alerte par e-mail').selectOption('instant');
  await toasted(page, 'Alerte\u202f: dès l’arrivée');
  importVehicles(`flux-${mark}`, [
    `R-${mark},Peugeot,308,1.5 BlueHDi 130 ${mark},Diesel,Automatique,130,2021,60000,15900,69007`,
  ]);
  const link = linkIn(await mailTo(buyer.email, /nouveau véhicule/), '/desabonnement/');

  const reader = await stage.visit();
  await open(reader.page, link);
  await seen(reader.page.getByText(/^Vous recevez par e-mail les alertes de la recherche/));
  const alertOf = async () =>
    (await stage.database.query('SELECT alert FROM custom_search WHERE person_id = $1', [buyer.personId]))
      .rows;
  expect(await alertOf()).toEqual([{ alert: 'instant' }]);
  await reader.page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await seen(reader.page.getByRole('heading', { name: 'C’est noté' }));
  expect(await alertOf()).toEqual([{ alert: 'off' }]);

  // RFC 8058: posted by the mail reader, from nowhere, without a cookie.
  await stage.database.query(`UPDATE custom_search SET alert = 'instant' WHERE person_id = $1`, [
    buyer.personId,
  ]);
  const answer = await fetch(new URL(link, stage.address), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  expect(await alertOf()).toEqual([{ alert: 'off' }]);
  reader.allow(/404/);
  await reader.page.goto(`${link.slice(0, -3)}xyz`);
  await seen(reader.page.getByRole('heading', { name: 'Ce lien n’est pas valable' }));
});

// SEARCH-1
test('a saved search that is not opened by its person stays as it was seen, and its alert keeps the focus', async () => {
  const buyer = await newBuyer(stage.database);
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  const id = await createSavedSearch(createDatabase(stage.database), member, {
    seen_at: new Date('2026-01-05T12:00:00Z'),
  });
  const { page } = await stage.visit({ as: buyer.email });
  const address = `/mes-recherches/${id}`;
  for (const init of [{ method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }])
    expect((await page.request.fetch(address, init)).status()).toBe(200);
  await open(page, '/mes-recherches');
  await seen(page.getByText('Vue le 5 janv', { exact: false }));

  const alert = page.getByLabel('Alerte par e-mail');
  await alert.focus();
  const reread = page.waitForResponse(/\/mes-recherches\.data/);
  await Promise.all([reread, alert.selectOption('weekly')]);
  await toasted(page, 'Alerte\u202f: chaque lundi');
  await page.keyboard.press('ArrowUp');
  await toasted(page, 'Alerte\u202f: chaque matin');

  expect((await page.request.get(address)).status()).toBe(200);
  await page.reload();
  await gone(page.getByText('Vue le 5 janv', { exact: false }));
});
