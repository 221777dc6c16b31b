import { dayInParis } from '@pomelo/contract/paris-time.ts';
import '@pomelo/api/wiring.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createOverdue } from '@pomelo/api/testing/accounting/overdue.ts';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();
const SUSPENDED_DAYS = 47;
/** Invoices of this year would be dated after those that other tests issued today. */
const AT = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 11, 1, 9));

// MONEY-41, MONEY-43, MONEY-44, MONEY-45
test('the team reminds a company, suspends and waives, and the buyer sees what is owed', async () => {
  const buyer = await newBuyer(stage.database);
  const db = createDatabase(stage.database);
  const { number } = await createOverdue(
    db,
    { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} },
    AT,
  );
  const { page } = await stage.visit({ as: buyer.email });
  await open(page, '/commandes');
  await page.getByRole('link', { name: 'Factures échues' }).click();
  await seen(page.getByRole('heading', { name: `Facture ${number}` }));
  await seen(page.getByText(/\d+.jours? de retard/));
  await seen(page.getByRole('img', { name: /^Code du virement de/ }));
  expect(await faultsOf(page)).toEqual([]);

  const member = await newStaffMember(stage.database, 'accounting');
  const desk = await stage.visit({ as: member.email });
  await open(desk.page, '/gestion/relances');
  expect(await faultsOf(desk.page)).toEqual([]);
  await desk.page.getByRole('link', { name: buyer.company }).click();
  await seen(desk.page.getByRole('heading', { level: 1, name: `Relances de ${buyer.company}` }));
  await desk.page.getByRole('button', { name: 'Relancer maintenant' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Envoyer' }).click();
  await toasted(desk.page, 'La relance est envoyée.');
  await seen(desk.page.locator('#lettres').getByText('Rappel amiable'));
  expect(await faultsOf(desk.page)).toEqual([]);

  await desk.page.getByText('Abandonner les intérêts', { exact: true }).first().click();
  const waiver = desk.page.getByRole('form', { name: 'Abandonner les intérêts' });
  await waiver.getByLabel('Motif').fill('Geste commercial');
  await waiver.getByRole('button', { name: 'Abandonner' }).click();
  await toasted(desk.page, 'Intérêts et indemnité abandonnés.');

  await desk.page.getByText('Suspendre les relances', { exact: true }).first().click();
  const suspension = desk.page.getByRole('form', { name: 'Suspendre les relances' });
  // A day that has passed: what was typed stays.
  await suspension.getByLabel('Motif').fill('Échéancier convenu');
  await suspension.getByLabel('Jusqu’au').fill('2020-01-01');
  await suspension.getByRole('button', { name: 'Suspendre' }).click();
  await seen(suspension.getByText('Choisissez un jour à partir d’aujourd’hui.').first());
  expect(await suspension.getByLabel('Motif').inputValue()).toBe('Échéancier convenu');
  const later = dayInParis(Date.now() + SUSPENDED_DAYS * DAY_MS);
  await suspension.getByLabel('Jusqu’au').fill(later);
  await suspension.getByRole('button', { name: 'Suspendre' }).click();
  await toasted(desk.page, 'Les relances sont suspendues.');
  await open(page, '/commandes/factures-echues');
  await seen(page.getByText('Intérêts et indemnité abandonnés.'));
  await seen(page.getByText('Relances suspendues'));
});
