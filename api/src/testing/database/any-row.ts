import pg from 'pg';

/** Values required by CHECK constraints; by the name of the column, in any table or in one. */
const WANTED: Readonly<Record<string, string>> = {
  alert: `'off'`,
  content: `'{}'`,
  ends_at: `now() + interval '10 minutes'`,
  'export_file.sale': `'export'`,
  'claim.reason': `'damage'`,
  'claim.expected_cents': '1',
  'claim.criteria': `'[]'`,
  'claim.due_at': 'now()',
  'claim.warn_at': 'now()',
  'financing.amount_cents': '1',
  'financing.months': '12',
  'financing.lender': `'Prêteur'`,
  'online_payment.amount_cents': '1',
  'online_payment.person_id': 'gen_random_uuid()',
  'payment_link.amount_cents': '1',
  'payment_link.token_hash': 'sha256(uuid_send(gen_random_uuid()))',
  'payment_link.created_at': `now() - interval '1 hour'`,
  'dunning_letter.step': `'courtesy'`,
  'debit_note.interest_cents': '100',
  'debit_note.fee_cents': '0',
  'debit_note.total_cents': '100',
  'money_change.consumer': `'books'`,
  'money_change.kind': `'deal'`,
  'unpaid_invoice.left_cents': '1',
  'unpaid_invoice.paid_cents': '0',
  'unpaid_invoice.steps_sent': '0',
  'company_paper.issued_on': 'now()::date',
  'checkout_choice.papers': `'company'`,
  'company_paper.kind': `'kbis'`,
  'price_proposal.by': `'buyer'`,
  'price_proposal.round': '1',
  'price_proposal.valid_until': `now() + interval '1 hour'`,
  'document.kind': `'uploaded'`,
  'invoice.deal_id': 'gen_random_uuid()',
  'invoice.kind': `'invoice'`,
  period: `tstzrange(now(), now() + interval '1 hour')`,
  postcode: `'75001'`,
  quantity: '1',
  role: `'buyer'`,
  siret: `'12345678901234'`,
  step: `'step-1'`,
  'resale_habit.source': `'typed'`,
  'resale_habit.percent': '100',
  'resale_habit.preparation_cents': '0',
  'resale_habit.funding_cents_per_day': '0',
  'resale_habit.stock_days': '0',
  'resale_habit.target_margin_cents': '0',
  started_at: 'now()',
};
const OF_TYPE: Readonly<Record<string, string>> = {
  bool: 'false',
  bytea: 'uuid_send(gen_random_uuid())',
  date: 'now()::date',
  int4: `(random() * 2000000000)::int`,
  int8: '0',
  jsonb: `'{}'`,
  text: 'gen_random_uuid()::text',
  timestamptz: 'now()',
  uuid: 'gen_random_uuid()',
};

type Column = { name: string; type: string; needed: boolean };

/** An INSERT of one row of this workspace, into any table with a workspace: required columns, and those that a CHECK constraint requires. */
export async function rowIn(client: pg.Client, table: string, workspaceId: string): Promise<string> {
  const { rows } = await client.query<Column>(
    `SELECT column_name AS name, udt_name AS type, is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS needed
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const columns = rows.filter(
    ({ name, needed }) => needed || name === 'workspace_id' || `${table}.${name}` in WANTED,
  );
  const valueOf = ({ name, type }: Column): string => {
    if (name === 'workspace_id') return pg.escapeLiteral(workspaceId);
    const value = WANTED[`${table}.${name}`] ?? WANTED[name] ?? OF_TYPE[type];
    if (value === undefined) throw new Error(`${table}.${name} needs a value here, of type ${type}`);
    return value;
  };
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  return `INSERT INTO ${pg.escapeIdentifier(table)} (${names.join(', ')}) VALUES (${columns.map(valueOf).join(', ')})`;
}
