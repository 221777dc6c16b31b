import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { TEST_LENDER, TEST_LENDER_IBAN } from '../../../src/platform/adapters/lender/test-lender.ts';
import { senderOf } from '../../../src/finance/payments/statement/sender.ts';
import type { Database } from '../../../src/platform/db/tables.ts';

/** Orders of a company that owe something, besides the newest and the oldest, which the demo shows unpaid. */
export async function findFinanceable(db: Database, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM deal WHERE workspace_id = ${workspaceId}::uuid AND order_open AND deal_due(id) > 0
    ORDER BY ordered_at DESC, number OFFSET 1`.execute(db);
  return rows.slice(0, -1).map(({ id }) => id);
}

export type DemoFinancing = {
  dealId: string;
  months: number;
  state: 'offers' | 'announced';
  offers: string;
  offerId: string | null;
  /** Steps with their instants, the oldest first. */
  steps: readonly { kind: string; by: string; at: Date }[];
  announcedOn: string | null;
  expectedBy: string | null;
};

/** A financing of all that an order owes, as the built-in lender has it. */
export async function putFinancing(db: Database, given: DemoFinancing): Promise<void> {
  const id = uuidv7();
  const { sender } = senderOf(TEST_LENDER_IBAN);
  const [first, last] = [given.steps[0]?.at, given.steps.at(-1)?.at];
  await sql`
    INSERT INTO financing (id, deal_id, workspace_id, person_id, amount_cents, months, lender, lender_sender, sent, state, reference,
      offers, offer_id, announced_cents, announced_on, expected_by, created_at, changed_at, reported_at, next_check_at)
    SELECT ${id}::uuid, d.id, d.workspace_id, coalesce(d.ordered_by, d.person_id), deal_due(d.id), ${given.months}::int,
      ${TEST_LENDER}, decode(${sender}, 'hex'), jsonb_build_object('company', jsonb_build_object('name', w.rs, 'siret', w.siret),
        'order', jsonb_build_object('number', d.number, 'reference', d.payment_reference),
        'vehicles', (SELECT jsonb_agg(jsonb_build_object('number', b.number, 'title', b.title) ORDER BY b.number) FROM bundle b WHERE b.deal_id = d.id)),
      ${given.state}, ${`TEST-${id.slice(-12).toUpperCase()}`},
      (SELECT jsonb_agg(jsonb_set(o, '{amount,amount}', to_jsonb(deal_due(d.id)))) FROM jsonb_array_elements(${given.offers}::jsonb) o),
      ${given.offerId}, CASE WHEN ${given.announcedOn}::date IS NOT NULL THEN deal_due(d.id) END, ${given.announcedOn}::date,
      ${given.expectedBy}::date, ${first}::timestamptz, ${last}::timestamptz, ${last}::timestamptz, ${last}::timestamptz + interval '12 hours'
    FROM deal d JOIN workspace w ON w.id = d.workspace_id WHERE d.id = ${given.dealId}::uuid`.execute(db);
  await sql`
    INSERT INTO financing_event (financing_id, place, kind, by, at)
    SELECT ${id}::uuid, ordinality, kind, by, at FROM ROWS FROM (
      jsonb_to_recordset(${JSON.stringify(given.steps)}::jsonb) AS (kind text, by text, at timestamptz)) WITH ORDINALITY`.execute(
    db,
  );
}
