import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { OwnedResource } from '@pomelo/contract/endpoint.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../platform/db/tables.ts';
import type { Buyer } from './app.ts';
import { createClaimOf } from './claims/delivered.ts';
import { createExportOf } from './exports/exported.ts';
import { createAddress, createCartLine, createListing, createMembership, createPerson } from './factories.ts';
import { placeOrder } from './orders.ts';
import { createNegotiation } from './negotiations.ts';
import { createApproval, createBooking, createSavedSearch, createTerminalOrder } from './purchases.ts';

async function bookListing(
  db: Database,
  owner: Buyer,
): Promise<{ id: string; productId: number; itemId: number }> {
  const { id: itemId, productId } = await createListing(db);
  return { id: await createBooking(db, owner, { itemId, productId }), productId, itemId };
}

async function createApprovalOf(db: Database, owner: Buyer): Promise<string> {
  const { id: bookingId, ...vehicle } = await bookListing(db, owner);
  return createApproval(db, owner, [{ ...vehicle, bookingId }]);
}

async function createOnlinePayment(db: Database, owner: Buyer): Promise<string> {
  const { dealId } = await placeOrder(db, owner);
  const [id, now] = [uuidv7(), new Date()];
  await db
    .insertInto('online_payment')
    .values({
      id,
      deal_id: dealId,
      workspace_id: owner.workspaceId,
      person_id: owner.personId,
      amount_cents: 1_200_000,
      state: 'failed',
      created_at: now,
      changed_at: now,
      checked_at: now,
      expires_at: now,
    })
    .execute();
  return id;
}

async function createFinancing(db: Database, owner: Buyer): Promise<string> {
  const { dealId } = await placeOrder(db, owner);
  const [id, now] = [uuidv7(), new Date()];
  await db
    .insertInto('financing')
    .values({
      id,
      deal_id: dealId,
      workspace_id: owner.workspaceId,
      person_id: owner.personId,
      amount_cents: 1_200_000,
      months: 12,
      lender: 'Prêteur',
      created_at: now,
      changed_at: now,
      next_check_at: now,
    })
    .execute();
  return id;
}

async function createColleague(db: Database, { workspaceId }: Buyer): Promise<string> {
  const { id } = await createPerson(db);
  await createMembership(db, workspaceId, id);
  return id;
}

async function createJoinRequest(db: Database, { workspaceId }: Buyer): Promise<string> {
  const id = uuidv7();
  const { siret, rs } = await db
    .selectFrom('workspace')
    .select(['siret', 'rs'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const email = `${randomBytes(6).toString('hex')}@pomelo.test`;
  const person = { email, first_name: 'Ada', last_name: 'Roux', phone1: '+33612345678' };
  await db
    .insertInto('registration')
    .values({ id, workspace_id: workspaceId, siret, rs, ...person })
    .execute();
  return id;
}

async function createSession(db: Database, { personId }: Buyer): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('session')
    .values({ id, person_id: personId, expires_at: new Date(Date.now() + DAY_MS) })
    .execute();
  return id;
}

async function createPushDevice(db: Database, owner: Buyer): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('push_subscription')
    .values({
      id,
      person_id: owner.personId,
      session_id: await createSession(db, owner),
      endpoint_hash: randomBytes(32),
      secret: '',
      created_at: new Date(),
    })
    .execute();
  return id;
}

async function createDeal(db: Database, { workspaceId, personId }: Buyer): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('deal')
    .values({
      id,
      workspace_id: workspaceId,
      person_id: personId,
      step: 'step-4',
      ordered_at: new Date(),
      ordered_by: personId,
    })
    .execute();
  return id;
}

async function putListingInCart(db: Database, { workspaceId, personId }: Buyer): Promise<string> {
  const { id: itemId, productId } = await createListing(db);
  await createCartLine(db, { workspaceId, personId, itemId, productId });
  return String(productId);
}

async function createBundle(db: Database, owner: Buyer): Promise<string> {
  const dealId = await createDeal(db, owner);
  const { id: itemId, productId } = await createListing(db);
  const id = uuidv7();
  const price = {
    vat_regime: 'recuperable',
    excl_tax_cents: 1_000_000,
    vat_cents: 200_000,
    incl_tax_cents: 1_200_000,
  } as const;
  await db
    .insertInto('bundle')
    .values({
      id,
      number: `T-${id}`,
      deal_id: dealId,
      item_id: itemId,
      product_id: productId,
      title: 'Peugeot 208',
      ...price,
    })
    .execute();
  return id;
}

async function createDocumentOf(db: Database, { workspaceId }: Buyer): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('document')
    .values({ id, workspace_id: workspaceId, kind: 'uploaded', label: 'Assurance' })
    .execute();
  return id;
}

async function createCompanyPaper(db: Database, { workspaceId }: Buyer): Promise<string> {
  const id = uuidv7();
  const file = {
    name: 'kbis.pdf',
    type: 'application/pdf',
    file_key: `private/papers/${id}.pdf`,
    size_bytes: 1,
  };
  const paper = await db
    .insertInto('company_paper')
    .values({ id, workspace_id: workspaceId, kind: 'kbis', issued_on: dayInParis(Date.now()), ...file })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'kind']).doUpdateSet(file))
    .returning('id')
    .executeTakeFirstOrThrow();
  return paper.id;
}

async function createQuotation(db: Database, { workspaceId, personId }: Buyer): Promise<string> {
  const { id: itemId, productId } = await createListing(db);
  const id = uuidv7();
  const who = { workspace_id: workspaceId, person_id: personId, item_id: itemId, product_id: productId };
  await db
    .insertInto('quotation')
    .values({ id, ...who, valid_until: '2099-01-01', total_cents: 1_500_000 })
    .execute();
  const money = (amount: number) => ({ amount, currency: 'EUR' });
  const customer = { firstName: 'Ada', lastName: 'Roux', email: 'ada@client.example' };
  const body = {
    productId,
    customer,
    margin: { kind: 'amount', value: 18_600 },
    services: [],
    tradeIn: null,
    validUntil: '2099-01-01',
  };
  const retail = {
    dealer: {
      rs: 'Garage du Pont',
      siret: '12345678900012',
      address: '1 rue du Pont, 69003 Lyon',
      phone: null,
      logo: false,
    },
    vehicle: {
      title: 'Peugeot 208',
      facts: '42\u202f000\u202fkm',
      mediaId: 0,
      label: 'Pensez à covoiturer. #SeDéplacerMoinsPolluer',
    },
    lines: [{ label: 'Peugeot 208', amount: money(1_500_000) }],
    tradeIn: null,
    total: money(1_500_000),
    toPay: money(1_500_000),
    mention: 'Dont TVA à 20\u202f%\u202f: 2\u202f500,00\u202f€',
    validUntil: '2099-01-01',
    message: '',
  };
  await db
    .insertInto('quotation_version')
    .values({
      quotation_id: id,
      version: 1,
      body: JSON.stringify(body),
      retail: JSON.stringify(retail),
      cost_cents: 1_481_400,
      total_cents: 1_500_000,
    })
    .execute();
  return id;
}

async function createOrderOfTerminal(db: Database, owner: Buyer): Promise<string> {
  const terminal = {
    id: 1,
    slug: 'borne',
    name: 'Borne',
    maker: 'Pomelo',
    power_kw: 7.4,
    phases: 'mono',
    rfid: true,
  } as const;
  await db
    .insertInto('charging_terminal')
    .values({ ...terminal, excl_tax_cents: 60_000, stock: 10, days: 5, summary: 'Une borne' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return createTerminalOrder(db, owner, { terminal_id: terminal.id });
}

/** One of each resource in the paths of buyer calls, made for `owner`: the value in the path. */
export const SPECIMENS: Record<OwnedResource, (db: Database, owner: Buyer) => Promise<string>> = {
  address: (db, { workspaceId }) => createAddress(db, workspaceId),
  approval: createApprovalOf,
  bundle: createBundle,
  'cart-line': putListingInCart,
  claim: createClaimOf,
  'export-file': createExportOf,
  'company-paper': createCompanyPaper,
  'custom-search': (db, owner) => createSavedSearch(db, owner),
  deal: createDeal,
  document: createDocumentOf,
  'join-request': createJoinRequest,
  negotiation: async (db, owner) => (await createNegotiation(db, owner)).id,
  'own-booking': async (db, owner) => String((await bookListing(db, owner)).productId),
  person: createColleague,
  quotation: createQuotation,
  'push-device': createPushDevice,
  session: createSession,
  financing: createFinancing,
  'online-payment': createOnlinePayment,
  'terminal-order': createOrderOfTerminal,
};
