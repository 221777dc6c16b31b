import { faultsOf } from '../../../support/axe.ts';
import { detailOf, rowOf } from '../../../support/inbox/inbox.ts';
import { type Buyer, newBuyer, newStaffMember } from '../../../support/people.ts';
import { alive, gone, open, seen, toasted } from '../../../support/screen.ts';
import { openStage } from '../../../support/stage.ts';
import { expect, test } from '../../../support/test.ts';

const stage = openStage();
const TOTAL = 200_000;
type Refund = { cents: number; isRetry?: boolean };

/** An order of terminals whose card refunds failed, and money that was sent back of it beyond what was owed. */
async function orderWith(
  buyer: Buyer,
  {
    refunds,
    excess = [],
    refunded = TOTAL,
  }: { refunds: readonly Refund[]; excess?: number[]; refunded?: number },
): Promise<string> {
  const { rows } = await stage.database.query<{ id: string }>(
    `INSERT INTO terminal_order (id, number, workspace_id, person_id, terminal_id, quantity, installation, address,
        excl_tax_cents, vat_cents, total_cents, installation_cents, delivery_cents, state, refunded_cents, payment_id,
        created_at, expires_at, paid_at)
      SELECT uuidv7(), 'B8' || lpad((random() * 99999)::int::text, 5, '0'), $1, $2, t.id, 1, false, '1 rue des Lilas, 69003 Lyon',
        $3::bigint * 5 / 6 , $3::bigint - $3::bigint * 5 / 6, $3, 0, 0, CASE WHEN $4::bigint = $3::bigint THEN 'refunded' ELSE 'paid' END,
        CASE WHEN $4::bigint = $3::bigint THEN 0 ELSE $4 END, 'pi_' || uuidv7(), now() - interval '9 days', now() - interval '9 days', now() - interval '9 days'
      FROM charging_terminal t ORDER BY t.id LIMIT 1 RETURNING id`,
    [buyer.companyId, buyer.personId, TOTAL, refunded],
  );
  const id = rows[0]?.id ?? '';
  for (const { cents, isRetry = false } of refunds)
    await stage.database.query(
      `INSERT INTO refund (id, terminal_order_id, amount_cents, reason, state, made_on, service_state, service_failed_at)
        VALUES (uuidv7(), $1, $2, 'Remboursement refusé sur la carte', CASE WHEN $3 THEN 'made' ELSE 'to-make' END,
          CASE WHEN $3 THEN current_date END, CASE WHEN $3 THEN 'succeeded' END, now() - interval '3 days')`,
      [id, cents, isRetry],
    );
  for (const cents of excess)
    await stage.database.query(
      `INSERT INTO excess_refund (id, terminal_order_id, amount_cents, reported_at, service_reference, created_at)
        VALUES (uuidv7(), $1, $2, now() - interval '1 day', 'ch_sent_back', now())`,
      [id, cents],
    );
  return id;
}
const asAccountant = async () => {
  const { email } = await newStaffMember(stage.database, 'accounting');
  return (await stage.visit({ as: email })).page;
};

// TERM-10 TERM-11
test('money sent back twice waits for the team, which recovers it from the buyer', async () => {
  const buyer = await newBuyer(stage.database);
  await orderWith(buyer, { refunds: [], excess: [TOTAL] });
  const page = await asAccountant();
  await open(page, '/gestion?nature=virements');
  await seen(page.getByRole('link', { name: /^Bornes ?, \d+ en attente/ }));
  await rowOf(page, buyer.company).getByRole('link').click();
  await page.waitForURL(/element=excess-refunds-/);
  expect(await faultsOf(page)).toEqual([]);
  await detailOf(page).getByRole('link', { name: 'Ouvrir la commande' }).click();
  await seen(page.getByRole('heading', { name: 'Renvoyé en trop' }));
  await seen(page.getByText('ch_sent_back'));
  await alive(page);
  await page.getByText(/^Noter à récupérer auprès du client, /).click();
  expect(await faultsOf(page)).toEqual([]);
  const recover = page.getByRole('form', { name: /^Noter 2.000,00.€ du .+ à récupérer$/ });
  await recover.getByLabel('Note').fill('Client prévenu par téléphone');
  await recover.getByRole('button', { name: 'Noter à récupérer' }).click();
  await toasted(page, 'La somme est notée à récupérer auprès du client.');
  await seen(page.getByText('Client prévenu par téléphone'));
  await page.getByText(/^Noter récupéré, /).click();
  const recovered = page.getByRole('form', { name: /^Noter 2.000,00.€ du .+ récupéré$/ });
  await recovered.getByLabel('Note').fill('Chèque encaissé');
  await recovered.getByRole('button', { name: 'Noter récupéré' }).click();
  await toasted(page, 'La somme est notée récupérée.');
  await gone(recovered);
});

// TERM-11
test('money sent back is matched with an owed transfer without scripts, and the second tab gets an error', async () => {
  const buyer = await newBuyer(stage.database);
  const id = await orderWith(buyer, { refunds: [{ cents: 50_000 }, { cents: 90_000 }], excess: [50_000] });
  const { email } = await newStaffMember(stage.database, 'accounting');
  const openTab = async () => {
    const { page, allow } = await stage.visit({ as: email, javaScriptEnabled: false });
    allow(/409/);
    await page.goto(`/gestion/bornes/${id}`);
    await page.getByText(/^Rattacher à un virement dû/).click();
    const form = page.getByRole('form', { name: /^Rattacher 500,00.€ du .+ à un virement dû$/ });
    // That of 900 euros is more than what was sent back.
    expect(await form.getByLabel('Virement dû').locator('option').count()).toBe(1);
    return { page, match: form.getByRole('button', { name: 'Rattacher' }) };
  };
  const [first, second] = [await openTab(), await openTab()];
  await first.match.click();
  await seen(first.page.getByText(/^La somme est rattachée au virement dû/));
  await second.match.click();
  await seen(second.page.getByText(/^Cette somme vient d’être traitée par quelqu’un d’autre/));
});

// TERM-12
test('a refund that was taken for another attempt is undone', async () => {
  const buyer = await newBuyer(stage.database);
  const id = await orderWith(buyer, { refunds: [{ cents: 50_000, isRetry: true }], refunded: 50_000 });
  const page = await asAccountant();
  await open(page, `/gestion/bornes/${id}`);
  await alive(page);
  await page.getByRole('button', { name: /^Défaire le rattachement de 500,00.€ du / }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Défaire le rattachement' }).click();
  await toasted(page, /^Ce remboursement est une partie de la commande, avec son avoir/);
  await seen(page.getByText('Remboursement refusé', { exact: true }));
});
