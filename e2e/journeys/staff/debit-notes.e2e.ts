import '@pomelo/api/wiring.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { receiveTransfer } from '@pomelo/api/testing/accounting/books.ts';
import { OWED_CENTS } from '@pomelo/api/testing/accounting/late.ts';
import { createOverdue } from '@pomelo/api/testing/accounting/overdue.ts';
import { faultsOf } from '../../support/axe.ts';
import { newBuyer, newStaffMember } from '../../support/people.ts';
import { open, seen, toasted } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { expect, test } from '../../support/test.ts';

const stage = openStage();

// MONEY-60, MONEY-63, MONEY-64, MONEY-65
test('the team charges an invoice that was paid late, the buyer sees the note, and it is cancelled', async () => {
  const buyer = await newBuyer(stage.database);
  const db = createDatabase(stage.database);
  // The rates of these years come with the portal; no other test invoices in this month.
  const order = await createOverdue(
    db,
    { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} },
    new Date('2024-12-02T09:00:00Z'),
  );
  const transferId = await receiveTransfer(db, { cents: OWED_CENTS, at: new Date('2025-01-15T10:00:00Z') });
  await stage.database.query(
    "UPDATE transfer SET deal_id = $1, matched_by = 'person', matched_at = now() WHERE id = $2",
    [order.dealId, transferId],
  );

  const member = await newStaffMember(stage.database, 'accounting');
  const { page } = await stage.visit({ as: member.email });
  await open(page, `/gestion/relances/${buyer.companyId}`);
  await page.getByRole('button', { name: `Établir la note de débit de ${order.number}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Établir la note' }).click();
  await toasted(page, 'La note de débit est établie.');
  expect(await faultsOf(page)).toEqual([]);
  const number = await page.locator('#notes').getByRole('link', { name: /^ND20/ }).innerText();

  const visit = await stage.visit({ as: buyer.email });
  await open(visit.page, '/commandes/factures-echues');
  await seen(visit.page.getByRole('heading', { name: `Note ${number}` }));
  await seen(visit.page.getByRole('img', { name: /^Code du virement de .*référence POM8/ }));
  await seen(visit.page.getByRole('link', { name: 'Détail du calcul (PDF)' }));
  expect(await faultsOf(visit.page)).toEqual([]);

  await open(page, `/gestion/relances/notes-de-debit?q=${number}`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: number }).click();
  await seen(page.getByRole('heading', { level: 1, name: `Note de débit ${number}` }));
  const form = page.getByRole('form', { name: 'Annuler la note de débit' });
  await form.getByLabel('Motif').fill('Geste commercial');
  await form.getByRole('button', { name: 'Annuler la note' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annuler la note' }).click();
  await toasted(page, 'La note de débit est annulée.');
  await seen(page.getByText('Geste commercial'));
  expect(await faultsOf(page)).toEqual([]);
  await open(visit.page, '/commandes/factures-echues');
  await seen(visit.page.getByText('Aucune facture échue').first());
});
