import '@pomelo/api/wiring.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { newLinkToken } from '@pomelo/api/platform/link-tokens.ts';
import { createUnsubscribeTokens } from '@pomelo/api/platform/mail/unsubscribe-tokens.ts';
import { storeStatement } from '@pomelo/api/finance/payments/statement/staff-statements.service.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { fileStoreIn } from '@pomelo/server/src/parts/data-folder.ts';
import type pg from 'pg';

const FREE = `NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id AND NOT b.cancelled)`;
const ON_SALE = `FROM catalogue_item i WHERE i.status = 'published' AND i.available_from IS NULL AND ${FREE}`;
/** The company of the demo that buys, and its owner. */
const BERTIN = `(SELECT id FROM workspace WHERE siret = '91234567500017')`;
const CLAIRE = `(SELECT id FROM person WHERE email = 'acheteur@pomelo.test')`;
const OFFERED = `FROM offer o JOIN deal d ON d.id = o.deal_id WHERE d.ended IS NULL AND d.step = 'step-3' AND o.state = 'made'`;
const VERSION = `SELECT o.id AS one ${OFFERED} AND o.by = 'pomelo' AND d.workspace_id = ${BERTIN} ORDER BY d.number LIMIT 1`;

/**
 * One of each thing that an address names, as the demo has it: the first in an order that does not change.
 */
const SPECIMENS = {
  used: `SELECT i.id AS one ${ON_SALE} AND i.first_registration IS NOT NULL ORDER BY i.id DESC LIMIT 1`,
  new: `SELECT i.id AS one ${ON_SALE} AND i.first_registration IS NULL ORDER BY i.id LIMIT 1`,
  gone: `SELECT i.id AS one FROM catalogue_item i WHERE i.status = 'withdrawn' ORDER BY i.id LIMIT 1`,
  booked: `SELECT b.item_id AS one FROM booking b WHERE b.workspace_id = ${BERTIN} AND b.deal_id IS NULL AND NOT b.cancelled
    AND upper(b.period) > now() ORDER BY b.id LIMIT 1`,
  page: `SELECT id AS one FROM page WHERE kind = 'page' AND NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  service: `SELECT id AS one FROM page WHERE kind = 'service' AND NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  article: `SELECT id AS one FROM news_article WHERE NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  draft: `SELECT id AS one FROM news_article WHERE published_at IS NULL ORDER BY id LIMIT 1`,
  promotion: `SELECT slug AS one FROM commercial_animation WHERE NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  animation: `SELECT id AS one FROM commercial_animation ORDER BY id LIMIT 1`,
  picture: `SELECT media_id AS one FROM library_picture ORDER BY media_id LIMIT 1`,
  offer: `SELECT d.id AS one ${OFFERED} AND o.by = 'pomelo' AND d.workspace_id = ${BERTIN} ORDER BY d.number LIMIT 1`,
  countered: `SELECT d.id AS one ${OFFERED} AND o.by = 'buyer' ORDER BY d.number LIMIT 1`,
  prepared: `SELECT id AS one FROM deal WHERE step = 'step-2' AND ended IS NULL ORDER BY number LIMIT 1`,
  order: `SELECT d.id AS one FROM deal d WHERE d.workspace_id = ${BERTIN} AND d.step = 'step-4' AND d.ordered_by = ${CLAIRE} AND NOT d.complete
    ORDER BY d.ordered_at DESC LIMIT 1`,
  bundle: `SELECT u.id AS one FROM bundle u JOIN deal d ON d.id = u.deal_id JOIN carte_grise c ON c.bundle_id = u.id
    WHERE d.workspace_id = ${BERTIN} AND c.state = 'incomplete' ORDER BY u.number LIMIT 1`,
  checked: `SELECT u.id AS one FROM bundle u JOIN carte_grise c ON c.bundle_id = u.id WHERE c.state = 'complete' ORDER BY u.number LIMIT 1`,
  quotation: `SELECT id AS one FROM quotation WHERE workspace_id = ${BERTIN} ORDER BY number LIMIT 1`,
  terminalOrder: `SELECT id AS one FROM terminal_order WHERE workspace_id = ${BERTIN} ORDER BY number LIMIT 1`,
  registration: `SELECT id AS one FROM registration WHERE state = 'submitted' AND vat_state = 'invalid' ORDER BY reference LIMIT 1`,
  company: `SELECT ${BERTIN} AS one`,
  colleague: `SELECT id AS one FROM person WHERE email = 'collegue@pomelo.test'`,
  teamMember: `SELECT id AS one FROM team_member ORDER BY id LIMIT 1`,
  message: `SELECT id AS one FROM contact_request WHERE handled_at IS NULL ORDER BY created_at LIMIT 1`,
  feed: `SELECT id AS one FROM feed WHERE last_import_at IS NOT NULL ORDER BY id LIMIT 1`,
  imported: `SELECT id AS one FROM import_run WHERE state = 'applied' ORDER BY created_at LIMIT 1`,
  previewed: `SELECT id AS one FROM import_run WHERE state = 'previewed' ORDER BY created_at LIMIT 1`,
  invoice: `SELECT id AS one FROM invoice ORDER BY number LIMIT 1`,
  transfer: `SELECT id AS one FROM transfer WHERE deal_id IS NULL ORDER BY amount_cents DESC LIMIT 1`,
} as const satisfies Record<string, string>;

type Where = { database: pg.Pool; dataDir: string };

async function one({ database }: Where, sql: string, values: readonly unknown[] = []): Promise<string> {
  const { rows } = await database.query<{ one: string | number | null }>(sql, [...values]);
  if (rows[0]?.one === undefined || rows[0].one === null) throw new Error(`the demo has none: ${sql}`);
  return String(rows[0].one);
}

/** A link that is known to the database by its hash; `insertSql` stores it. */
async function linkFor(where: Where, insertSql: string): Promise<string> {
  const { token, hash } = newLinkToken();
  await one(where, `${insertSql} RETURNING 1 AS one`, [hash]);
  return token;
}

/** Links of mails, and results of earlier actions. */
const MADE: Readonly<Record<string, (where: Where) => Promise<string>>> = {
  offerLink: (where) =>
    linkFor(
      where,
      `INSERT INTO offer_link (token_hash, deal_id, offer_id, expires_at) SELECT $1, o.deal_id, o.id, now() + interval '1 day'
       FROM offer o WHERE o.id = (${VERSION})`,
    ),
  invitation: (where) =>
    linkFor(where, `UPDATE invitation SET token_hash = $1 WHERE email = 'julien.faure@pomelo.test'`),
  passwordLink: (where) =>
    linkFor(
      where,
      `INSERT INTO password_token (token_hash, person_id, purpose, expires_at) SELECT $1, id, 'reset', now() + interval '1 hour'
       FROM person WHERE email = 'lecteur@pomelo.test'`,
    ),
  quotationLink: (where) =>
    linkFor(
      where,
      `UPDATE quotation SET token_hash = $1 WHERE id = (SELECT id FROM quotation WHERE workspace_id = ${BERTIN} AND state = 'sent' LIMIT 1)`,
    ),
  statement: async ({ database, dataDir }) => {
    const entries = [
      { cents: 128_000, text: 'LOYER NOVEMBRE BOX 14', debtor: 'SCI LES TILLEULS' },
      { cents: 1_549_000, text: 'VIR SEPA SOLDE VEHICULE', debtor: 'GARAGE BERTIN' },
    ];
    const bytes = camt053(entries, { id: 'RELEVE-NOVEMBRE' });
    const stored = await storeStatement(
      { db: createDatabase(database), files: fileStoreIn(dataDir) },
      { name: 'releve-novembre.xml', bytes },
    );
    return stored.sha256;
  },
  unsubscribe: async (where) => {
    const id = await one(
      where,
      `SELECT id AS one FROM custom_search WHERE person_id = ${CLAIRE} ORDER BY position LIMIT 1`,
    );
    const secret = readFileSync(join(where.dataDir, 'token-secret'), 'utf8').trim();
    return createUnsubscribeTokens(secret).sign({ kind: 'custom-search', id });
  },
  // What she booked, above a limit that she has not: its price is the specimen's own.
  approval: (where) =>
    one(
      where,
      `WITH asked AS (
         INSERT INTO approval (id, workspace_id, person_id, expires_at)
         SELECT gen_random_uuid(), workspace_id, person_id, now() + interval '2 days' FROM membership
         WHERE workspace_id = ${BERTIN} AND person_id = ${CLAIRE} RETURNING id),
       line AS (
         INSERT INTO approval_line (approval_id, product_id, item_id, booking_id, price_cents)
         SELECT asked.id, b.product_id, b.item_id, b.id, 1549000 FROM asked,
           (SELECT * FROM booking WHERE workspace_id = ${BERTIN} AND deal_id IS NULL AND NOT cancelled AND upper(period) > now() LIMIT 1) b)
       SELECT id AS one FROM asked`,
    ),
  testPayment: (where) =>
    one(
      where,
      `INSERT INTO terminal_order (id, workspace_id, person_id, terminal_id, quantity, installation, address, excl_tax_cents, vat_cents,
         total_cents, installation_cents, delivery_cents, checkout_id)
       SELECT gen_random_uuid(), workspace_id, person_id, terminal_id, quantity, installation, address, excl_tax_cents, vat_cents,
         total_cents, installation_cents, delivery_cents, 'cs_test_' || id
       FROM terminal_order WHERE workspace_id = ${BERTIN} ORDER BY number LIMIT 1 RETURNING checkout_id AS one`,
    ),
};

export const isSpecimen = (name: string): boolean => name in SPECIMENS || name in MADE;

/** The address of a screen, with its `{names}` replaced by ids of the database; each is looked up once. */
export function addressesOf(where: Where): (path: string) => Promise<string> {
  const found = new Map<string, Promise<string>>();
  const sqlOf: Readonly<Record<string, string>> = SPECIMENS;
  const find = (name: string): Promise<string> => {
    const known = found.get(name);
    if (known) return known;
    const [make, sql] = [MADE[name], sqlOf[name]];
    const finding = make ? make(where) : one(where, sql ?? `no specimen is called ${name}`);
    found.set(name, finding);
    return finding;
  };
  return async (path) => {
    let address = path;
    for (const [whole, name = ''] of path.matchAll(/\{(\w+)\}/g))
      address = address.replace(whole, await find(name));
    return address;
  };
}
