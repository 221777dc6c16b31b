import { formatAmount } from '@pomelo/contract/format.ts';
import type { Page } from 'playwright-core';
import { faultsOf } from '../support/axe.ts';
import { linkIn, mailTo } from '../support/portal/outbox.ts';
import { newBuyer } from '../support/people.ts';
import { alive, open, seen, toasted } from '../support/screen.ts';
import { enterShowroom } from '../support/showroom.ts';
import { openStage } from '../support/stage.ts';
import { expect, test } from '../support/test.ts';
import { euros, freeVehicle, type Vehicle } from '../support/vehicles.ts';

const stage = openStage();
const QUOTATION = /\/devis-client\/[0-9a-f-]{36}$/;
const MARGIN = '1\u202f543';

/** No dealer's price or margin is in the page, rendered or in its source. */
async function ownSideIn(page: Page, vehicle: Vehicle): Promise<string[]> {
  const source = await page.content();
  const withVat =
    vehicle.vatRegime === 'recuperable' ? Math.round(vehicle.tradeCents * 1.2) : vehicle.tradeCents;
  const prices = [vehicle.tradeCents, withVat].flatMap((cents) => [
    euros(cents),
    formatAmount(cents),
    String(cents),
    (cents / 100).toFixed(2),
  ]);
  return [
    ...prices,
    `${MARGIN}\u202f€`,
    `${MARGIN},00\u202f€`,
    '154300',
    'Votre marge',
    'pricingListB2b',
  ].filter((text) => source.includes(text));
}

async function fill(page: Page, customer: string): Promise<void> {
  await page.getByLabel('Prénom').fill('Jeanne');
  await page.getByLabel('Nom', { exact: true }).fill('Perrin');
  await page.getByLabel('E-mail').fill(customer);
}

// QUOTE-2, QUOTE-3, QUOTE-4
test('a dealer creates a quotation, revises it and sends it; the customer accepts it by the link, and sees no trade price', async () => {
  const vehicle = await freeVehicle(stage);
  const dealer = await newBuyer(stage.database);
  const customer = `jeanne-${dealer.companyId.slice(0, 8)}@exemple.fr`;
  const { page, allow } = await stage.visit({ as: dealer.email });
  await open(page, vehicle.url);
  await page.getByRole('link', { name: 'Faire un devis' }).click();
  await page.waitForURL(/\/devis-client\/nouveau/);
  await alive(page);
  await fill(page, customer);
  await page.getByLabel('Marge', { exact: true }).fill('beaucoup');
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.getByLabel('Libellé').fill('Garantie 12 mois');
  await page.getByLabel('Montant TTC').fill('490');
  allow(/422/);
  await page.getByRole('button', { name: 'Établir le devis' }).click();
  await seen(
    page
      .getByText('Indiquez la marge en euros, par exemple 1\u00a0500.')
      .or(page.getByText(/^Indiquez la marge en euros/)),
  );
  expect(await page.getByLabel('Libellé').inputValue()).toBe('Garantie 12 mois');
  expect(await faultsOf(page)).toEqual([]);

  await page.getByLabel('Marge', { exact: true }).fill('1 500');
  await page.getByRole('button', { name: 'Établir le devis' }).click();
  await page.waitForURL(QUOTATION);
  await seen(page.getByText('Brouillon', { exact: true }));
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.waitForURL(/\?modifier$/);
  const total = page.locator('form .ledger .t dd').first();
  const former = await total.innerText();
  await page.getByLabel('Marge', { exact: true }).fill('1 543');
  await expect.poll(() => total.innerText()).not.toBe(former);
  const live = await total.innerText();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enregistrer la version 2' }).click();
  await page.waitForURL(QUOTATION);
  // The total computed while typing is that of the server.
  await expect.poll(() => page.locator('article .ledger .t dd').first().innerText()).toBe(live);
  await seen(page.locator('.quotations_versions').getByText('Version 1', { exact: true }));
  await page.getByRole('button', { name: 'Envoyer au client' }).click();
  await page.getByRole('alertdialog').getByText(customer).waitFor();
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await toasted(page, `Le devis est envoyé à ${customer}`);

  const mail = await mailTo(customer, /devis/i);
  const link = linkIn(mail, '/devis/');
  const customerVisit = await stage.visit({ viewport: { width: 390, height: 844 } });
  const answer = await customerVisit.page.request.get(link);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await open(customerVisit.page, link);
  expect(await ownSideIn(customerVisit.page, vehicle)).toEqual([]);
  expect(await customerVisit.page.locator('article .ledger .t dd').first().innerText()).toBe(live);
  expect(await customerVisit.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  await customerVisit.page.getByRole('link', { name: 'Accepter le devis' }).click();
  await customerVisit.page.getByRole('button', { name: 'Je confirme mon accord' }).click();
  await seen(customerVisit.page.getByRole('heading', { name: 'Vous avez accepté ce devis' }));
  await customerVisit.page.goto(link);
  expect(await customerVisit.page.getByRole('link', { name: 'Accepter le devis' }).count()).toBe(0);

  await page.reload();
  await seen(page.getByText('Accepté', { exact: true }));
  expect(await page.getByRole('link', { name: /version|Modifier/ }).count()).toBe(0);
  await page.goto('/devis-client');
  await seen(page.getByRole('link', { name: 'Jeanne Perrin' }));
});

// QUOTE-2
test('without scripts a quotation is created, sent and refused; showroom mode hides the dealer’s margin', async () => {
  const vehicle = await freeVehicle(stage);
  const dealer = await newBuyer(stage.database);
  const customer = `paul-${dealer.companyId.slice(0, 8)}@exemple.fr`;
  const { page } = await stage.visit({ as: dealer.email, javaScriptEnabled: false });
  await page.goto(`/devis-client/nouveau?vehicule=${vehicle.id}`);
  await fill(page, customer);
  await page.getByLabel('Marge', { exact: true }).fill('1 543');
  await page.getByLabel('Libellé').nth(1).fill('Livraison');
  await page.getByLabel('Montant TTC').nth(1).fill('250');
  await page.getByRole('button', { name: 'Établir le devis' }).click();
  await seen(page.getByRole('main').getByText('Livraison', { exact: true }));
  await page.getByRole('button', { name: 'Envoyer au client' }).click();
  await seen(page.getByText(`Le devis est envoyé à ${customer}`));
  const quotation = new URL(page.url()).pathname;

  const link = linkIn(await mailTo(customer, /devis/i), '/devis/');
  const customerVisit = await stage.visit({ javaScriptEnabled: false });
  await customerVisit.page.goto(link);
  await customerVisit.page.getByRole('link', { name: 'Refuser', exact: true }).click();
  await customerVisit.page.getByRole('button', { name: 'Je refuse ce devis' }).click();
  await seen(customerVisit.page.getByRole('heading', { name: 'Vous avez refusé ce devis' }));
  expect(await ownSideIn(customerVisit.page, vehicle)).toEqual([]);

  await enterShowroom(page);
  // Quotations to other customers are hidden as well.
  await page.goto('/devis-client');
  expect(new URL(page.url()).pathname).toBe('/mode-vitrine');
  for (const path of [quotation, `${quotation}?modifier`, `/devis-client/nouveau?vehicule=${vehicle.id}`]) {
    await page.goto(path);
    expect(await ownSideIn(page, vehicle), path).toEqual([]);
  }
});

test('a forged link is explained', async () => {
  const { page, allow } = await stage.visit();
  allow(/404/);
  await page.goto('/devis/nobody-made-this-link-0000000000000000000000');
  await seen(page.getByRole('heading', { name: 'Ce lien n’est pas valable' }));
});
