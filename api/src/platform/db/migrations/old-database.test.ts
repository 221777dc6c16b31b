import { expect, it } from 'vitest';
import { APPLICATION, OWNER } from '../../../testing/database/database-roles.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import { oldDatabase } from '../../../testing/database/old-database.ts';
import {
  describeComments,
  describeSchema,
  schemaDifferences,
} from '../../../testing/database/schema-description.ts';
import { migrate, pendingMigrations } from './migrate.ts';

const BOOKING = '(uuid,integer,uuid,uuid,timestamp with time zone,integer,integer)';
/** Changes of the migrations since 1.0, besides views and new tables; the takeover itself changes nothing. */
const CHANGED_SINCE = [
  'column address.country',
  'column bulk_edit_line.restored',
  'column bulk_edit_line.written_b2b_cents',
  'column bulk_edit_line.written_b2c_cents',
  'column carte_grise_paper.from_company',
  'column deal.prepayment_cents',
  'column invoice.deal_id',
  'column invoice.terminal_order_id',
  'column membership.notified_of_orders',
  'column refund.online_payment_id',
  'column refund.person_id',
  'column refund.replaces_id',
  'column refund.service_asked_at',
  'column refund.service_failed_at',
  'column refund.service_reason',
  'column refund.service_refund_id',
  'column refund.service_state',
  'column refund.terminal_order_id',
  'column terminal_order.refunded_cents',
  'column terminal_order.reported_at',
  'column terminal_order.reported_cents',
  'column transfer.excess_refund_id',
  'column transfer.financing_id',
  'column transfer.is_payout',
  'column transfer.online_payment_id',
  'column transfer.sender',
  'column transfer.sender_end',
  'column transfer.statement_id',
  'column workspace.credit_limit_cents',
  'column workspace.prepayment_basis_points',
  'column workspace.prepayment_cents',
  'constraint address.address_country_check',
  'constraint address.address_country_not_null',
  'constraint address.address_postcode_check',
  'constraint bulk_edit_line.bulk_edit_line_restored_not_null',
  'constraint carte_grise_paper.carte_grise_paper_from_company_not_null',
  'constraint catalogue_item.catalogue_item_origin_not_null',
  'constraint catalogue_item.catalogue_item_photographed_not_null',
  'constraint catalogue_item.catalogue_item_unpriced_damages_not_null',
  'constraint deal.deal_prepayment_cents_check',
  'constraint document.document_kind_check',
  'constraint invoice.invoice_deal_id_not_null',
  'constraint invoice.invoice_of_one_order',
  'constraint invoice.invoice_terminal_order_id_fkey',
  'constraint membership.membership_notified_of_orders_not_null',
  'constraint notification_choice.notification_choice_kind_check',
  'constraint refund.refund_by_service',
  'constraint refund.refund_check',
  'constraint refund.refund_online_payment_id_fkey',
  'constraint refund.refund_person_id_not_null',
  'constraint refund.refund_replaces_id_fkey',
  'constraint refund.refund_replaces_id_key',
  'constraint refund.refund_service_refund_id_key',
  'constraint refund.refund_service_state',
  'constraint refund.refund_service_texts',
  'constraint refund.refund_terminal_order_id_fkey',
  'constraint terminal_order.terminal_order_refunded',
  'constraint terminal_order.terminal_order_refunded_cents_not_null',
  'constraint terminal_order.terminal_order_reported',
  'constraint transfer.transfer_excess_refund_id_fkey',
  'constraint transfer.transfer_financing_id_fkey',
  'constraint transfer.transfer_is_payout_not_null',
  'constraint transfer.transfer_of_excess_refund',
  'constraint transfer.transfer_online_payment_id_fkey',
  'constraint transfer.transfer_payout',
  'constraint transfer.transfer_sender_end_check',
  'constraint transfer.transfer_source',
  'constraint transfer.transfer_statement_id_not_null',
  'constraint workspace.workspace_credit_limit_cents_check',
  'constraint workspace.workspace_prepayment_basis_points_check',
  'constraint workspace.workspace_prepayment_cents_check',
  'constraint workspace.workspace_prepayment_check',
  ...['book', 'book_and_read', 'book_product', 'book_product_within'].map(
    (name) => `function ${name}${BOOKING}`,
  ),
  'function check_accounting_entry()',
  'function check_accounting_period()',
  'function credit_due(uuid)',
  'function deal_deposits(uuid[])',
  'function deal_money(uuid[])',
  'function end_push_subscriptions()',
  'function follow_balances(uuid[])',
  'function follow_dunning_steps()',
  'function follow_money()',
  'function follow_order()',
  'function follow_purchase_cost()',
  'function follow_transmission()',
  'function freeze_claim_policy()',
  'function freeze_condition_report()',
  'function freeze_debit_note()',
  'function freeze_dunning_policy()',
  'function freeze_export_file()',
  'function freeze_handover()',
  'function freeze_handover_file()',
  'function freeze_handover_release()',
  'function freeze_vat_deposit()',
  'function invoice_balances(uuid[])',
  'function is_inspected(jsonb)',
  'function is_prepayment_invoice(jsonb)',
  'function lock_books()',
  'function market_cents_of(integer,text)',
  'function money_facts(jsonb)',
  'function notify_price_proposal()',
  'function notify_queues()',
  'function refresh_unpaid_invoices(uuid[])',
  'function refuse_change_of_invoice_paper()',
  'function refuse_closed_month()',
  'function remember_repairs()',
  'function remember_tax_facts()',
  'index carte_grise_paper_file',
  'index catalogue_item_withdrawn_photographed',
  'index invoice_margin',
  'index invoice_terminal_order',
  'index invoice_terminal_order_notes',
  'index media_object_file',
  'index refund_online',
  'index refund_replaces_id_key',
  'index refund_service_open',
  'index refund_service_refund_id_key',
  'index refund_terminal_order',
  'index terminal_order_paid',
  'index transfer_excess_refund',
  'index transfer_financing',
  'index transfer_is_payout',
  'index transfer_online',
  'index transfer_sender',
  'relation change_notice_id_seq',
  // Its rows are read with the privileges of the caller.
  'relation sold_bundle',
  'trigger bundle.bundle_balances',
  'trigger catalogue_item.catalogue_item_repairs',
  'trigger catalogue_item.catalogue_item_tax_facts',
  'trigger deal.deal_balances',
  'trigger invoice.invoice_added_money',
  'trigger invoice_transmission.invoice_transmission_accepted',
  'trigger invoice_transmission.invoice_transmission_added',
  'trigger purchase_cost.purchase_cost_changed_margins',
  'trigger purchase_cost.purchase_cost_margins',
  'trigger refund.refund_added_money',
  'trigger refund.refund_changed_money',
  'trigger session.session_push_ended',
  'trigger terminal_order.terminal_order_added_money',
  'trigger terminal_order.terminal_order_changed_money',
  'trigger transfer.transfer_added_money',
  'trigger transfer.transfer_changed_money',
  'trigger transfer.transfer_removed_money',
];
const PUBLISHED = /^(?:column|relation|view) (?:platform|accounts|catalogue|sales|fulfilment|finance)_/;
/** Those that notify the open screens of the team. */
const NOTIFIES_QUEUES = /^trigger (\w+)\.\1_queues$/;
const NEW_TABLES =
  /^\w+ (?:company_paper|purchase_declaration|checkout_choice|checkout_habit|approval_service|home_visit|viewed_listing|offer_floor|offer_draft|offer_agreement|service_cost|negotiation_right|negotiation_rule|price_proposal|register_lookup|fact_source|resale_habit|resale_estimate|queue_deferral|push_subscription|push_message|malus_scale|malus_allowance|signatory|market_value|sold_price_group|market_import|market_observation|photograph|picture_source|picture_change|past_sale|days_to_sell|listing_view_day|pricing_rule|repricing|repricing_line|battery_certificate|accounting_account|accounting_journal|accounting_period|accounting_entry|accounting_line|accounting_layout|repair_rate|condition_report|claim|capture_link|captured_shot|vehicle_history|history_paper|mileage_reading|bank_line|handover|statement_mapping|dunning|debit_note|reference_rate|interest_waiver|export_file|export_vat_check|export_proof|export_reminder|vat_deposit|payment_link|online_payment|payment_report|unpaid_invoice|money_change|financing|reduced_line|excess_refund)/;
const RECORDED = [
  '0001_schema.sql',
  '0002_reference_data.sql',
  '0003_one_booking_function.sql',
  '0004_published_views.sql',
  '0005_checkout.sql',
  '0006_company_papers.sql',
  '0007_home_visit.sql',
  '0008_offer_editor.sql',
  '0009_price_negotiation.sql',
  '0010_fact_source.sql',
  '0011_resale.sql',
  '0012_queue_deferral.sql',
  '0013_web_push.sql',
  '0014_malus.sql',
  '0015_order_contacts.sql',
  '0016_market_value.sql',
  '0017_market_position.sql',
  '0018_photographs.sql',
  '0019_days_to_sell.sql',
  '0020_repricing.sql',
  '0021_battery_certificates.sql',
  '0022_logged_sequence.sql',
  '0023_accounting.sql',
  '0024_condition_reports.sql',
  '0025_photograph_subject.sql',
  '0026_illustrations.sql',
  '0027_claims.sql',
  '0028_guided_capture.sql',
  '0029_vehicle_history.sql',
  '0030_bank_lines.sql',
  '0031_handovers.sql',
  '0032_statement_columns.sql',
  '0033_credit_limit.sql',
  '0034_export_files.sql',
  '0035_prepayments.sql',
  '0036_dunning.sql',
  '0037_terminal_invoices.sql',
  '0038_online_payments.sql',
  '0039_address_country.sql',
  '0040_reopened_exports.sql',
  '0041_payment_reports.sql',
  '0042_debit_notes.sql',
  '0043_open_handovers.sql',
  '0044_payouts.sql',
  '0045_financings.sql',
  '0047_unpaid_invoices.sql',
  '0049_service_refunds.sql',
  '0050_claim_page.sql',
  '0051_reduced_lines.sql',
  '0052_partly_refunded_terminals.sql',
  '0053_failed_terminal_refunds.sql',
  '0056_time_of_failed_refunds.sql',
  '0057_refunds_retried_on_card.sql',
  '0058_excess_refunds.sql',
  '0059_reported_refunds.sql',
  '0061_negotiated_vat_regime.sql',
];

it('has the schema and the reference data of a new database once its migrations are taken over', async () => {
  const { pool: created } = await testDatabase({ role: OWNER });
  const old = await oldDatabase();
  expect(await pendingMigrations(old)).toEqual(RECORDED);
  const before = await describeSchema(old);
  // Two nodes of the new version start at once.
  const [one, other] = await Promise.all([
    migrate(old, { release: '1.0.0' }),
    migrate(old, { release: '1.0.0' }),
  ]);
  expect([...one, ...other]).toEqual(RECORDED);
  const { rows } = await old.query('SELECT name, release FROM migration ORDER BY name');
  expect(rows).toEqual(RECORDED.map((name) => ({ name, release: '1.0.0' })));
  expect(await pendingMigrations(old)).toEqual([]);
  // The column `release` is made by the first release that names itself.
  const changed = schemaDifferences(before, await describeSchema(old)).filter(
    (name) => !name.includes('migration.'),
  );
  expect(
    changed.filter((name) => !PUBLISHED.test(name) && !NOTIFIES_QUEUES.test(name) && !NEW_TABLES.test(name)),
  ).toEqual(CHANGED_SINCE);
  await migrate(old, { applicationRole: APPLICATION.name });
  expect(schemaDifferences(await describeSchema(created), await describeSchema(old))).toEqual([]);
});

it('differs from a new database where one part of it differs', async () => {
  const { pool: created } = await testDatabase({ role: OWNER });
  const { pool: changed } = await testDatabase({ role: OWNER });
  await changed.query(`
    ALTER TABLE booking ALTER COLUMN extended SET DEFAULT true;
    DROP INDEX booking_item;
    ALTER TABLE deal DROP CONSTRAINT deal_complete_or_ended;
    ALTER TABLE invoice DISABLE TRIGGER invoice_is_immutable;
    DROP POLICY own_workspace ON address;
    CREATE OR REPLACE FUNCTION folded(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT lower(given)';
    UPDATE terminal_price_step SET percent = 4 WHERE quantity = 3`);
  expect(schemaDifferences(await describeSchema(created), await describeSchema(changed))).toEqual([
    'column booking.extended',
    'constraint deal.deal_complete_or_ended',
    'function folded(text)',
    'index booking_item',
    'policy address.own_workspace',
    'row terminal_price_step 2',
    'trigger invoice.invoice_is_immutable',
  ]);
});

it('explains every table and view of a new database by a comment', async () => {
  const { pool } = await testDatabase({ role: OWNER });
  const comments = await describeComments(pool);
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE relkind WHEN 'v' THEN 'view ' ELSE 'table ' END || relname AS name FROM pg_class o
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !comments.has(name))).toEqual([]);
});

it('is refused when a migration that it was made with is not the one of this release', async () => {
  const old = await oldDatabase();
  await old.query("UPDATE migration SET checksum = 'another' WHERE name = '0021_documents.sql'");
  await expect(migrate(old)).rejects.toThrow('0021_documents.sql was changed');
  expect((await old.query("SELECT 1 FROM migration WHERE name = '0001_schema.sql'")).rowCount).toBe(0);
});

it('retains the people and companies of an old database, whose billing address becomes one of the addresses', async () => {
  const pool = await oldDatabase('0006_lighter_bulk_changes.sql');
  await pool.query(`
    INSERT INTO person (id, email, password_hash) VALUES ('0198c0de-0000-7000-8000-000000000001', 'a@b.test', 'hash');
    INSERT INTO workspace (id, rs, siret, billing_street, billing_postcode, billing_city) VALUES
      ('0198c0de-0000-7000-8000-00000000000a', 'Garage Bertin', '73282932000074', '12 rue des Lilas', '69003', 'Lyon'),
      ('0198c0de-0000-7000-8000-00000000000b', 'Sans adresse', '73282932000075', NULL, NULL, NULL),
      ('0198c0de-0000-7000-8000-00000000000c', 'À moitié', '73282932000076', '', '69003', 'Lyon');
    INSERT INTO membership (workspace_id, person_id, role) VALUES ('0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-000000000001', 'owner')`);
  // Two nodes of the new version start at once.
  const [one, other] = await Promise.all([migrate(pool), migrate(pool)]);
  expect([...one, ...other].filter((name) => name === '0007_joining.sql')).toHaveLength(1);
  const { rows: recorded } = await pool.query('SELECT name FROM migration ORDER BY name');
  expect(recorded).toEqual(RECORDED.map((name) => ({ name })));
  const addresses = await pool.query(
    'SELECT workspace_id, label, street, postcode, city, billing, delivery FROM address',
  );
  expect(addresses.rows).toEqual([
    {
      workspace_id: '0198c0de-0000-7000-8000-00000000000a',
      label: 'Facturation',
      street: '12 rue des Lilas',
      postcode: '69003',
      city: 'Lyon',
      billing: true,
      delivery: false,
    },
  ]);
  expect((await pool.query('SELECT password_to_choose, closed_at FROM person')).rows).toEqual([
    { password_to_choose: false, closed_at: null },
  ]);
  expect((await pool.query('SELECT purchase_limit_cents FROM membership')).rows).toEqual([
    { purchase_limit_cents: null },
  ]);
  expect(
    (await pool.query(`SELECT (graphile_worker.add_job('send-mail')).id IS NOT NULL AS queued`)).rows,
  ).toEqual([{ queued: true }]);
});

it('turns the state of health of an old sheet into a certificate without a day', async () => {
  const pool = await oldDatabase();
  await pool.query(`
    INSERT INTO make (name, slug) VALUES ('Renault', 'renault');
    INSERT INTO model (make_id, name, slug) SELECT id, 'Zoe', 'zoe' FROM make;
    INSERT INTO catalogue_item (reference, make_id, model_id, version, finition, body, energy, gearbox, colour, model_year, vat_regime,
        price_b2b_cents, price_b2c_cents, media_ids, sheet, updated_at)
      SELECT reference, make_id, id, '', '', 'citadine', 'electrique', 'automatique', 'bleu', 2021, 'marge', 1, 1, '{1}', sheet::jsonb,
        '2026-01-01'
      FROM model, (VALUES ('measured', '{"batteryHealth": 93, "keys": 2}'), ('unknown', '{"batteryHealth": null}')) AS given (reference, sheet)`);
  await migrate(pool);
  const { rows } = await pool.query(
    `SELECT i.reference, i.sheet, i.updated_at = '2026-01-01' AS untouched, c.health_permille, c.measured_on, c.source
     FROM catalogue_item i LEFT JOIN battery_certificate c ON c.item_id = i.id ORDER BY i.id`,
  );
  expect(rows).toEqual([
    {
      reference: 'measured',
      sheet: { keys: 2 },
      untouched: true,
      health_permille: 930,
      measured_on: null,
      source: 'team',
    },
    {
      reference: 'unknown',
      sheet: {},
      untouched: true,
      health_permille: null,
      measured_on: null,
      source: null,
    },
  ]);
});

it('computes the repairs of the listings of an old database, and leaves their last change as it was', async () => {
  const pool = await oldDatabase();
  await pool.query(`
    INSERT INTO make (name, slug) VALUES ('Isuzu', 'isuzu');
    INSERT INTO model (make_id, name, slug) SELECT id, 'D-Max', 'd-max' FROM make;
    INSERT INTO catalogue_item (reference, make_id, model_id, version, finition, body, energy, gearbox, colour, model_year, vat_regime,
        price_b2b_cents, price_b2c_cents, media_ids, sheet, updated_at)
      SELECT reference, make_id, id, '', '', 'suv', 'diesel', 'manuelle', 'bleu', 2021, 'marge', 1, 1, '{1}', sheet::jsonb, '2026-01-01'
      FROM model, (VALUES ('damaged', '{"damages": [{"costCents": 12000}, {"costCents": 50}, {"costCents": null}]}'),
        ('sound', '{"grades": {"bodywork": "A", "interior": "B"}}'), ('not inspected', '{}')) AS given (reference, sheet)`);
  await migrate(pool);
  const { rows } = await pool.query(
    `SELECT reference, repairs_cents, unpriced_damages, updated_at = '2026-01-01' AS untouched FROM catalogue_item ORDER BY id`,
  );
  expect(rows).toEqual([
    { reference: 'damaged', repairs_cents: 12_050, unpriced_damages: 1, untouched: true },
    { reference: 'sound', repairs_cents: 0, unpriced_damages: 0, untouched: true },
    { reference: 'not inspected', repairs_cents: null, unpriced_damages: 0, untouched: true },
  ]);
});
