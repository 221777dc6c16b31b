import '@pomelo/api/wiring.ts';
import { DUNNING_STEPS } from '@pomelo/contract/dunning/dunning-rules.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sendLetter } from '@pomelo/api/finance/dunning/letters/send-letter.service.ts';
import { createDatabase, createPool, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { createOverdue } from '@pomelo/api/testing/accounting/overdue.ts';
import { faultsOf } from '../../../support/axe.ts';
import { detailOf, rowOf } from '../../../support/inbox/inbox.ts';
import { newBuyer, newStaffMember } from '../../../support/people.ts';
import { sharedPortal } from '../../../support/portal/shared-portal.ts';
import { gone, open, seen } from '../../../support/screen.ts';
import { openStage } from '../../../support/stage.ts';
import { expect, test } from '../../../support/test.ts';

const stage = openStage();
/** Invoices of this year would be dated after those that other tests issued today. */
const AT = new Date(Date.UTC(new Date().getUTCFullYear() - 2, 11, 1, 9));

// MONEY-94
test('a company that did not pay after its formal notice waits for the team, who files it', async () => {
  const buyer = await newBuyer(stage.database);
  const member = await newStaffMember(stage.database, 'accounting');
  // The product's own connection: it reads days as the product does.
  const db = createDatabase(
    createPool({ connectionString: sharedPortal().database, max: 1, scope: 'every' }),
  );
  const person = { workspaceId: buyer.companyId, personId: buyer.personId, email: buyer.email, headers: {} };
  const { number } = await createOverdue(db, person, AT);
  for (const [place, step] of DUNNING_STEPS.entries()) {
    const now = new Date(Date.now() - (DUNNING_STEPS.length - place) * DAY_MS);
    const by = { personId: member.personId, step };
    await withTransaction(db, (trx) => sendLetter(trx, buyer.companyId, { now, by }));
  }
  await db.destroy();

  const { page } = await stage.visit({ as: member.email });
  await open(page, '/gestion?nature=factures');
  await seen(page.getByRole('link', { name: /^Relances ?, \d+ en attente/ }));
  await rowOf(page, buyer.company).getByRole('link').click();
  await page.waitForURL(/element=formal-notices-/);
  await seen(detailOf(page).getByText(new RegExp(`^${number}, .+ de retard$`)));
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Toutes les mises en demeure' }).click();
  await page.waitForURL(/\/gestion\/relances\?etape=mise-en-demeure$/);
  await seen(page.getByRole('row', { name: buyer.company }));

  await page.goBack();
  await detailOf(page).getByRole('button', { name: 'Classer' }).click();
  await gone(rowOf(page, buyer.company));
});
