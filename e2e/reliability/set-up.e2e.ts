import type { Browser } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { open, seen } from '../support/screen.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';
import { openVisit } from '../support/visit.ts';

const PASSWORD = 'un tracteur bleu sans remorque';
let portal: Portal;
let browser: Browser;

beforeAll(async ({ browser: own }) => {
  browser = own;
  portal = await startPortal({}, { empty: true });
});
afterAll(async () => {
  for (const context of browser.contexts()) await context.close();
  await portal.stop();
});

// STAFF-5
test('an empty portal is set up in the browser alone: its first administrator, then the remaining tasks', async () => {
  const address = `${portal.address}/gestion/installation`;
  expect(portal.output()).toContain(address);
  const { page, troubles } = await openVisit(browser, portal.address, {});
  await open(page, '/gestion/installation');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('Prénom').fill('Inès');
  await page.getByLabel('Nom', { exact: true }).fill('Garnier');
  await page.getByLabel('Adresse e-mail').fill('ines@pomelo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('motdepasse1234');
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await seen(page.getByText(/mot de passe fait partie des plus courants/).first());
  expect(await page.getByLabel('Prénom').inputValue()).toBe('Inès');

  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Créer l’administrateur' }).click();
  await seen(page.getByRole('heading', { name: 'Mettre Pomelo en service' }));
  await page.waitForURL('**/gestion/mise-en-service');
  await seen(page.getByText('0 étape sur 5'));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Ajouter une personne' }).click();
  await seen(page.getByRole('form', { name: 'Ajouter une personne à l’équipe' }));
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await seen(page.getByText('Créer le premier administrateur'));

  // From now on the page redirects to the back-office.
  await page.goto('/gestion/installation');
  await seen(page.getByRole('heading', { name: 'Aujourd’hui', level: 1 }));
  const stranger = await openVisit(browser, portal.address, {});
  await stranger.page.goto('/gestion/installation');
  await seen(stranger.page.getByRole('dialog', { name: 'Se connecter' }));
  const again = await page.request.post('/backoffice/set-up', {
    data: { email: 'autre@pomelo.test', firstName: 'A', lastName: 'B', password: PASSWORD, code: '' },
  });
  expect(again.status()).toBe(409);
  expect([...troubles(), ...stranger.troubles()]).toEqual([]);
});
