import '@pomelo/api/wiring.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { newLinkToken } from '@pomelo/api/platform/link-tokens.ts';
import { createCaptureLinks } from '@pomelo/api/catalogue/capture/capture-links.service.ts';
import { createHandoverLinks } from '@pomelo/api/fulfilment/handover/links/handover-links.service.ts';
import { createUnsubscribeTokens } from '@pomelo/api/platform/mail/unsubscribe-tokens.ts';
import { storeStatement } from '@pomelo/api/finance/payments/statement/staff-statements.service.ts';
import { newPasswordLink } from '@pomelo/api/accounts/account/password/password-link.service.ts';
import { createClaimLink } from '@pomelo/api/testing/claims/delivered.ts';
import { createOfferLink } from '@pomelo/api/testing/offers.ts';
import { createApproval, createTerminalOrder } from '@pomelo/api/testing/purchases.ts';
import { camt053 } from '@pomelo/api/testing/files/camt053.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { localFilesOf } from '@pomelo/server/src/parts/open-files.ts';
import type pg from 'pg';

const today = (): string => dayInParis(new Date());

const FREE = `NOT EXISTS (SELECT FROM booking b WHERE b.item_id = i.id AND NOT b.cancelled)`;
const ON_SALE = `FROM catalogue_item i WHERE i.status = 'published' AND i.available_from IS NULL AND ${FREE}`;
/** The company of the demo that buys, and its owner. */
const BERTIN = `(SELECT id FROM workspace WHERE siret = '91234567500017')`;
const CLAIRE = `(SELECT id FROM person WHERE email = 'acheteur@pomelo.test')`;
const OFFERED = `FROM offer o JOIN deal d ON d.id = o.deal_id WHERE d.ended IS NULL AND d.step = 'step-3' AND o.state = 'made'`;
const VERSION = `SELECT o.id AS one ${OFFERED} AND o.by = 'pomelo' AND d.workspace_id = ${BERTIN} ORDER BY d.number LIMIT 1`;
const BOOKED = `FROM booking b WHERE b.workspace_id = ${BERTIN} AND b.deal_id IS NULL AND NOT b.cancelled AND upper(b.period) > now() ORDER BY b.id LIMIT 1`;
const BOOKING = `SELECT b.id AS one ${BOOKED}`;

/**
 * One of each record that an address names, as the demo has it: the first in an order that does not change.
 */
const SPECIMENS = {
  used: `SELECT i.id AS one ${ON_SALE} AND i.first_registration IS NOT NULL ORDER BY i.id DESC LIMIT 1`,
  new: `SELECT i.id AS one ${ON_SALE} AND i.first_registration IS NULL ORDER BY i.id LIMIT 1`,
  accountingMonth: `SELECT to_char(min(entry_date), 'YYYY-MM') AS one FROM accounting_entry`,
  demanded: `SELECT m.id AS one FROM model m JOIN make k ON k.id = m.make_id WHERE k.slug || '--' || m.slug = 'dacia--jogger'`,
  repricing: `SELECT id AS one FROM repricing WHERE applied_at IS NULL ORDER BY made_at DESC LIMIT 1`,
  valued: `SELECT i.id AS one ${ON_SALE} AND EXISTS (SELECT FROM market_value m WHERE m.item_id = i.id) ORDER BY i.id LIMIT 1`,
  gone: `SELECT i.id AS one FROM catalogue_item i WHERE i.status = 'withdrawn' ORDER BY i.id LIMIT 1`,
  booked: `SELECT b.item_id AS one ${BOOKED}`,
  page: `SELECT id AS one FROM page WHERE kind = 'page' AND NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  service: `SELECT id AS one FROM page WHERE kind = 'service' AND NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  article: `SELECT id AS one FROM news_article WHERE NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  draft: `SELECT id AS one FROM news_article WHERE published_at IS NULL ORDER BY id LIMIT 1`,
  promotion: `SELECT slug AS one FROM commercial_animation WHERE NOT is_private AND published_at <= now() ORDER BY id LIMIT 1`,
  animation: `SELECT id AS one FROM commercial_animation ORDER BY id LIMIT 1`,
  picture: `SELECT media_id AS one FROM library_picture ORDER BY media_id LIMIT 1`,
  offer: `SELECT d.id AS one ${OFFERED} AND o.by = 'pomelo' AND d.workspace_id = ${BERTIN} ORDER BY d.number LIMIT 1`,
  negotiation: `SELECT negotiation_id AS one FROM price_proposal WHERE by = 'pomelo' AND state = 'pending' AND workspace_id = ${BERTIN} ORDER BY made_at LIMIT 1`,
  proposedPrice: `SELECT negotiation_id AS one FROM price_proposal WHERE by = 'buyer' AND state = 'pending' ORDER BY made_at LIMIT 1`,
  countered: `SELECT d.id AS one ${OFFERED} AND o.by = 'buyer' ORDER BY d.number LIMIT 1`,
  prepared: `SELECT id AS one FROM deal WHERE step = 'step-2' AND ended IS NULL ORDER BY number LIMIT 1`,
  order: `SELECT d.id AS one FROM deal d WHERE d.workspace_id = ${BERTIN} AND d.step = 'step-4' AND d.ordered_by = ${CLAIRE} AND NOT d.complete
    ORDER BY d.ordered_at DESC LIMIT 1`,
  bundle: `SELECT u.id AS one FROM bundle u JOIN deal d ON d.id = u.deal_id JOIN carte_grise c ON c.bundle_id = u.id
    WHERE d.workspace_id = ${BERTIN} AND c.state = 'incomplete' ORDER BY u.number LIMIT 1`,
  checked: `SELECT u.id AS one FROM bundle u JOIN carte_grise c ON c.bundle_id = u.id WHERE c.state = 'complete' ORDER BY u.number LIMIT 1`,
  claim: `SELECT id AS one FROM claim WHERE workspace_id = ${BERTIN} ORDER BY serial LIMIT 1`,
  claimed: `SELECT bundle_id AS one FROM claim WHERE workspace_id = ${BERTIN} ORDER BY serial LIMIT 1`,
  onItsWay: `SELECT bundle_id AS one FROM handover_link WHERE revoked_at IS NULL ORDER BY created_at LIMIT 1`,
  onlinePayment: `SELECT id AS one FROM online_payment WHERE workspace_id = ${BERTIN} AND state = 'failed' ORDER BY created_at LIMIT 1`,
  financedOrder: `SELECT d.number AS one FROM financing f JOIN deal d ON d.id = f.deal_id WHERE f.state = 'offers' ORDER BY f.created_at LIMIT 1`,
  testFinancing: `SELECT reference AS one FROM financing WHERE state = 'offers' ORDER BY created_at LIMIT 1`,
  financing: `SELECT id AS one FROM financing WHERE state = 'announced' ORDER BY created_at LIMIT 1`,
  debitNote: `SELECT id AS one FROM debit_note ORDER BY issued_at, number LIMIT 1`,
  overdueCompany: `SELECT ${BERTIN} AS one`,
  claimToApprove: `SELECT id AS one FROM claim WHERE state = 'to-approve' ORDER BY serial LIMIT 1`,
  claimDecided: `SELECT id AS one FROM claim WHERE state = 'decided' ORDER BY serial LIMIT 1`,
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

async function demoBuyer(where: Where): Promise<{ workspaceId: string; personId: string }> {
  return {
    workspaceId: await one(where, `SELECT ${BERTIN} AS one`),
    personId: await one(where, `SELECT ${CLAIRE} AS one`),
  };
}

/** Replaces the link of a mail of the demo, whose token is known to nobody; `updateSql` stores its hash. */
async function linkFor(where: Where, updateSql: string): Promise<string> {
  const { token, hash } = newLinkToken();
  await one(where, `${updateSql} RETURNING 1 AS one`, [hash]);
  return token;
}

/** Links of mails, and results of earlier actions. */
const MADE: Readonly<Record<string, (where: Where) => Promise<string>>> = {
  offerLink: async (where) => {
    const db = createDatabase(where.database);
    const offerId = await one(where, VERSION);
    const { deal_id: dealId } = await db
      .selectFrom('offer')
      .select('deal_id')
      .where('id', '=', offerId)
      .executeTakeFirstOrThrow();
    return createOfferLink(db, { dealId, offerId });
  },
  inCart: async (where) => {
    const { workspaceId, personId } = await demoBuyer(where);
    await where.database.query(
      `INSERT INTO cart_line (workspace_id, person_id, product_id, item_id)
       SELECT $1, $2, min(p.id), i.id FROM product p JOIN catalogue_item i ON i.id = p.item_id
       WHERE i.id IN (SELECT i.id ${ON_SALE} AND i.first_registration IS NOT NULL ORDER BY i.id LIMIT 3)
       GROUP BY i.id ON CONFLICT DO NOTHING`,
      [workspaceId, personId],
    );
    return one(where, `SELECT min(product_id) AS one FROM cart_line WHERE workspace_id = ${BERTIN}`);
  },
  invitation: (where) =>
    linkFor(where, `UPDATE invitation SET token_hash = $1 WHERE email = 'julien.faure@pomelo.test'`),
  paymentLink: (where) => linkFor(where, `UPDATE payment_link SET token_hash = $1 WHERE state = 'open'`),
  passwordLink: async (where) => {
    const personId = await one(where, `SELECT id AS one FROM person WHERE email = 'lecteur@pomelo.test'`);
    const { path } = await newPasswordLink(createDatabase(where.database), personId, 'reset', new Date());
    return path.split('/').at(-1) ?? '';
  },
  claimLink: async (where) =>
    createClaimLink(
      createDatabase(where.database),
      await one(where, `SELECT id AS one FROM claim WHERE state = 'open' ORDER BY serial LIMIT 1`),
      await one(where, `SELECT id AS one FROM person WHERE email = 'equipe@pomelo.test'`),
    ),
  // The companies of the demo are French: a file is given to one of their vehicles.
  exported: async (where) => {
    await where.database.query(
      `INSERT INTO export_file (bundle_id, workspace_id, sale, opened_at, sold_on, vat_number, transporter, country, address)
       SELECT b.id, d.workspace_id, 'intra-community', d.ordered_at, d.ordered_at::date, 'BE0477472701', 'buyer', 'BE',
         'Rue du Port 4, 4000 Liège'
       FROM bundle b JOIN deal d ON d.id = b.deal_id
       WHERE b.id = (SELECT bundle_id FROM claim WHERE workspace_id = ${BERTIN} ORDER BY serial LIMIT 1)
       ON CONFLICT DO NOTHING`,
    );
    return one(where, `SELECT bundle_id AS one FROM export_file WHERE workspace_id = ${BERTIN} LIMIT 1`);
  },
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
      { db: createDatabase(database), files: localFilesOf({ dataDir }), today },
      { name: 'releve-novembre.xml', bytes },
    );
    return stored.sha256;
  },
  table: async ({ database, dataDir }) => {
    const bytes = Buffer.from(
      'Date;Date valeur;Libellé;Débit;Crédit\n20/11/2026;20/11/2026;VIR GARAGE BERTIN;;15490,00\n20/11/2026;20/11/2026;FRAIS;-12,00;\nTotal;;;-12,00;15490,00\n',
    );
    const stored = await storeStatement(
      { db: createDatabase(database), files: localFilesOf({ dataDir }), today },
      { name: 'releve-novembre.csv', bytes },
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
  captureLink: async (where) => {
    const id = await one(where, 'SELECT id AS one FROM capture_link WHERE revoked_at IS NULL LIMIT 1');
    const secret = readFileSync(join(where.dataDir, 'token-secret'), 'utf8').trim();
    return createCaptureLinks(secret, '').urlOf(id).split('/').at(-1) ?? '';
  },
  handoverLink: async (where) => {
    const id = await one(where, 'SELECT id AS one FROM handover_link WHERE revoked_at IS NULL LIMIT 1');
    const secret = readFileSync(join(where.dataDir, 'token-secret'), 'utf8').trim();
    return createHandoverLinks(secret, '').urlOf(id).split('/').at(-1) ?? '';
  },
  // Of a vehicle that the demo buyer booked; no purchase limit of theirs requires it.
  approval: async (where) => {
    const db = createDatabase(where.database);
    const member = await demoBuyer(where);
    const booking = await db
      .selectFrom('booking')
      .select(['id as bookingId', 'product_id as productId', 'item_id as itemId'])
      .where('id', '=', await one(where, BOOKING))
      .executeTakeFirstOrThrow();
    return createApproval(db, member, [{ ...booking, priceCents: 1_549_000 }]);
  },
  testPayment: async (where) => {
    const checkoutId = `cs_test_${randomUUID()}`;
    const db = createDatabase(where.database);
    await createTerminalOrder(db, await demoBuyer(where), { checkout_id: checkoutId });
    return checkoutId;
  },
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
