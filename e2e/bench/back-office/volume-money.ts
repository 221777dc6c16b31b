const COMPANY_PLACE = `pg_temp.company_of(g, :count)`;
const WORKSPACE = `pg_temp.id_of('workspace', ${COMPANY_PLACE})`;
const PERSON = `pg_temp.id_of('person', ${COMPANY_PLACE})`;
const NET = `(b.excl_tax_cents + 14900)`;
const VAT = `(b.vat_cents + 2980)`;
/** One order in fifty received ten euros too much, which went back. */
const RECEIVED = `(${NET} + ${VAT} + CASE WHEN g % 50 = 3 THEN 1000 ELSE 0 END)`;
const PLACES = `generate_series(1, :count) g`;
const ISSUED = `pg_temp.moment_of(g, :count)`;
const ORDERED = `FROM ${PLACES} JOIN bundle b ON b.id = pg_temp.id_of('bundle', g)`;

const CONTENT = `jsonb_set((SELECT content FROM invoice WHERE kind = 'invoice' AND number NOT LIKE 'F1999-%' LIMIT 1), '{lines}', jsonb_build_array(
    jsonb_build_object('key', 'bundle:' || b.id, 'kind', 'vehicle', 'title', b.title, 'details', '[]'::jsonb, 'tax', 'standard', 'net', b.excl_tax_cents, 'vat', b.vat_cents, 'toPay', b.incl_tax_cents),
    jsonb_build_object('key', 'service:' || b.id || ':preparation-standard', 'kind', 'service', 'title', 'Préparation standard', 'details', '[]'::jsonb, 'tax', 'standard', 'net', 14900, 'vat', 2980, 'toPay', 17880)))`;

/**
 * An invoice for each order, its transfer for all but the latest, unmatched transfers, refunds; quotations
 * and terminals.
 */
export const MONEY = [
  `INSERT INTO document (id, workspace_id, deal_id, kind, label, number, created_at)
    SELECT pg_temp.id_of('paper', g), ${WORKSPACE}, b.deal_id, 'invoice', 'Facture', 'F1999-' || lpad(g::text, 7, '0'), ${ISSUED} ${ORDERED}`,
  `INSERT INTO invoice (id, document_id, number, kind, deal_id, workspace_id, issued_at, net_cents, vat_cents, total_cents, content, hash)
    SELECT pg_temp.id_of('invoice', g), pg_temp.id_of('paper', g), 'F1999-' || lpad(g::text, 7, '0'), 'invoice', b.deal_id, ${WORKSPACE}, ${ISSUED},
      ${NET}, ${VAT}, ${NET} + ${VAT}, ${CONTENT}, decode(md5(g::text), 'hex') ${ORDERED}`,
  `INSERT INTO document (id, workspace_id, deal_id, kind, label, number, created_at)
    SELECT pg_temp.id_of('credit paper', g), ${WORKSPACE}, b.deal_id, 'credit-note', 'Avoir', 'AV1999-' || lpad(g::text, 7, '0'), ${ISSUED} ${ORDERED} WHERE g % 200 = 1`,
  `INSERT INTO invoice (id, document_id, number, kind, deal_id, workspace_id, corrects, issued_at, net_cents, vat_cents, total_cents, content, hash)
    SELECT pg_temp.id_of('credit', g), pg_temp.id_of('credit paper', g), 'AV1999-' || lpad(g::text, 7, '0'), 'credit-note', b.deal_id, ${WORKSPACE},
      pg_temp.id_of('invoice', g), ${ISSUED}, 10000, 2000, 12000, ${CONTENT}, decode(md5(g::text), 'hex') ${ORDERED} WHERE g % 200 = 1`,
  `INSERT INTO bank_statement (id, name, sha256, imported_at)
    SELECT pg_temp.id_of('statement', g), 'releve-' || g || '.xml', sha256(g::text::bytea), pg_temp.moment_of(g, :count / 100) FROM generate_series(1, :count / 100) g`,
  `INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, bank_cents, debtor, text, deal_id, matched_by, matched_at)
    SELECT pg_temp.id_of('transfer', g), pg_temp.id_of('statement', 1 + g / 100), 'VIR-' || g, ${ISSUED}::date, ${RECEIVED}, ${RECEIVED}, w.rs, 'POM' || 1000000 + g,
      b.deal_id, CASE WHEN g % 50 = 0 THEN 'person' ELSE 'reference' END, ${ISSUED}
    ${ORDERED} JOIN workspace w ON w.id = ${WORKSPACE} WHERE b.step <> 'ordered'`,
  // A thousand are unmatched, two hundred are refunded.
  `INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, bank_cents, debtor, text, to_return)
    SELECT pg_temp.id_of('unknown transfer', g), pg_temp.id_of('statement', :count / 100), 'INCONNU-' || g, current_date - g % 30, 1000000 + g, 1000000 + g, 'Société ' || g,
      'Acompte', g % 6 = 0 FROM generate_series(1, 1200) g`,
  `INSERT INTO refund (id, deal_id, amount_cents, reason, state, person_id, created_at, made_on)
    SELECT pg_temp.id_of('refund', g), b.deal_id, 1000, 'Trop reçu', CASE WHEN g > :count * 0.99 THEN 'to-make' ELSE 'made' END,
      (SELECT person_id FROM staff_member ORDER BY 1 LIMIT 1), ${ISSUED}, CASE WHEN g <= :count * 0.99 THEN current_date END
    ${ORDERED} WHERE g % 50 = 3`,
  `INSERT INTO purchase_cost (product_id, cents) SELECT b.product_id, b.excl_tax_cents * 9 / 10 ${ORDERED} WHERE g % 10 < 7`,
  `INSERT INTO quotation (id, number, workspace_id, person_id, product_id, item_id, state, valid_until, total_cents, created_at, updated_at, sent_at)
    SELECT pg_temp.id_of('quotation', g), 'D' || 1000000 + g, ${WORKSPACE}, ${PERSON}, s.product_id, s.item_id, 'sent', current_date + 10, 2034080 + g, ${ISSUED}, ${ISSUED}, ${ISSUED}
    FROM (SELECT p.g, stocked.product_id, stocked.item_id FROM generate_series(1, :count) p (g)
      JOIN stocked ON stocked.g = 1 + p.g % (SELECT count(*) FROM stocked)) s`,
  `INSERT INTO quotation_version (quotation_id, version, body, retail, cost_cents, total_cents, made_at)
    SELECT pg_temp.id_of('quotation', g), 1, v.body, v.retail, 1812000, 2034080 + g, ${ISSUED}
    FROM ${PLACES} CROSS JOIN (SELECT body, retail FROM quotation_version LIMIT 1) v`,
  `INSERT INTO terminal_order (id, number, workspace_id, person_id, terminal_id, quantity, address, excl_tax_cents, vat_cents, total_cents, state, created_at, paid_at, expires_at, shipped_at, delivered_at)
    SELECT pg_temp.id_of('terminals', g), 'B' || 1000000 + g, ${WORKSPACE}, ${PERSON}, 1 + g % 14, 2, '1 rue du Port, 69007 Lyon', 100000, 20000, 120000,
      state, at, CASE WHEN state = 'paid' THEN at END, at + interval '1 hour', CASE WHEN state = 'paid' AND g <= :count * 0.99 THEN at END,
      CASE WHEN state = 'paid' AND g <= :count * 0.98 THEN at END
    FROM ${PLACES} CROSS JOIN LATERAL (SELECT ${ISSUED} AS at, CASE WHEN g % 10 < 8 THEN 'paid' ELSE 'cancelled' END AS state) o`,
] as const;
