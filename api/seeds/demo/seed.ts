import '../../src/wiring.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type pg from 'pg';
import { repriceMorning } from '../../src/backoffice/index.ts';
import { valueStock } from '../../src/catalogue/index.ts';
import { postAllEntries } from '../../src/finance/index.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { SITE_CONFIGURATION } from '../site-configuration.ts';
import { carTexts } from '../car-texts.ts';
import { FILTER_TEXTS } from '../filter-texts.ts';
import { databaseOn } from '../../src/platform/db/connect.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { makeDemoDossiers } from './dealings/demo-dossiers.ts';
import { ownerOf, someVehicles, workspaceOf } from './accounts.repository.ts';
import { DEMO_WORKSPACES } from './accounts.ts';
import { addDemoExport } from './dealings/demo-export.ts';
import { addDemoTerminalInvoices } from './dealings/demo-terminal-orders.ts';
import { addDemoVehicleOrders, DEMO_ORDERED } from './dealings/demo-orders.ts';
import { seedBackOffice } from './back-office/seed-back-office.ts';
import { seedCaptureLink } from './condition-reports.repository.ts';
import { seedHistories } from './history/demo-history.ts';
import { seedConditionReports } from './condition-reports.ts';
import { seedPastSales } from './past-sales.ts';
import { seedAccounts } from './seed-accounts.ts';
import { seedStock } from './seed-stock.ts';
import {
  analyse,
  announceStock,
  beginBulk,
  emptyStock,
  hasListings,
  lockSeeding,
} from './seed.repository.ts';
import { putCarSeos, putConfiguration, putFilterSeos } from './site-texts.repository.ts';

export const DEFAULT_VEHICLES = 12_000;
/**
 * Where in the latest vehicles those that were ordered begin: past what the demo favours, books and offers.
 */
const ORDERED_FROM = 40;
/** Of as many vehicles, one has recoverable VAT. */
const EXPORTED_AMONG = 12;

export type SeedOptions = {
  /** Physical vehicles. */
  vehicles: number;
  clock: Clock;
  /** Store of the documents of demo dossiers. */
  files: FileStore;
  /** No demo account is made when true. */
  production: boolean;
  /**
   * Empties the stock first, with its bookings, carts and deals; without it a stock that exists is refused.
   */
  replace?: boolean;
  /** Receives progress messages in English, one line at a time. */
  log?: (line: string) => void;
};

export type Seeded = { items: number; products: number; milliseconds: number };

/** The stock is not empty and `replace` was not given. */
export class StockExists extends Error {
  constructor() {
    super('The stock is not empty: nothing was seeded');
    this.name = 'StockExists';
  }
}

/**
 * Fills an empty, migrated database with the demo stock, the site's texts and (outside production) the
 * demo accounts, all in one transaction. Throws StockExists rather than touch a stock in use.
 */
export async function seedDatabase(pool: pg.Pool, options: SeedOptions): Promise<Seeded> {
  const started = performance.now();
  const log = options.log ?? (() => undefined);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await beginBulk(client);
    await lockSeeding(client);
    if (await hasListings(client)) {
      if (!options.replace) throw new StockExists();
      await emptyStock(client);
    }
    await seedSite(client);
    const made = await seedStock(client, { ...options, progress: (vehicles) => log(`${vehicles} vehicles`) });
    await seedConditionReports(client, options.clock.now());
    await seedCaptureLink(client, options.clock.now());
    await seedHistories(client, options.clock.now());
    await seedPastSales(client, options.clock);
    await client.query('SET LOCAL statement_timeout = 0');
    // Before the accounts: they choose among vehicles that the planner would otherwise know nothing of.
    await analyse(client);
    if (!options.production) {
      await seedAccounts(client, options);
      await seedOrders(client, options.clock.now());
      await seedDossiers(client, options);
      await seedExport(client, options);
      await seedBackOffice(client, options);
      await addDemoTerminalInvoices(databaseOn(client), options.clock.now());
      await postAllEntries(databaseOn(client), options.clock.now());
    }
    log('market values');
    await valueStock({ db: databaseOn(client), clock: options.clock });
    if (!options.production) await seedRepricings(client, options.clock);
    await announceStock(client);
    await client.query('COMMIT');
    return { ...made, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    // The settings of the session end with the connection.
    client.release(true);
  }
}

/** Applies and proposes this morning's repricings of the demo; the pricing rules read the market values. */
async function seedRepricings(client: pg.ClientBase, clock: Clock): Promise<void> {
  const now = clock.now();
  const day = { morning: dayInParis(now), now };
  for (const mode of ['applies', 'proposes'] as const) await repriceMorning(databaseOn(client), mode, day);
}

/** Vehicles that workspace A ordered, from one just ordered to some long delivered. */
async function seedOrders(client: pg.ClientBase, now: Date): Promise<void> {
  const [company] = DEMO_WORKSPACES;
  const workspaceId = company && (await workspaceOf(client, company.siret));
  const personId = workspaceId && (await ownerOf(client, workspaceId));
  if (!company?.billing || !workspaceId || !personId) return;
  const { street, postcode, city } = company.billing;
  const buyer = { workspaceId, personId, rs: company.rs, address: `${street}, ${postcode} ${city}` };
  await addDemoVehicleOrders(
    databaseOn(client),
    buyer,
    await someVehicles(client, DEMO_ORDERED, ORDERED_FROM),
    now,
  );
}

/** A vehicle that the Belgian company bought; the vehicles past those of A, as many as one of them needs. */
async function seedExport(client: pg.ClientBase, { files, clock }: SeedOptions): Promise<void> {
  const company = DEMO_WORKSPACES.find(({ key }) => key === 'E');
  const workspaceId = company && (await workspaceOf(client, company.siret));
  const personId = workspaceId && (await ownerOf(client, workspaceId));
  if (!company || !workspaceId || !personId) return;
  const products = await someVehicles(client, EXPORTED_AMONG, ORDERED_FROM + DEMO_ORDERED);
  const buyer = { workspaceId, personId, rs: company.rs };
  await addDemoExport({ trx: databaseOn(client), files, now: clock.now() }, buyer, products);
}

/** Cartes grises of workspace A, in the states that a screen must show. */
async function seedDossiers(client: pg.ClientBase, { files, clock }: SeedOptions): Promise<void> {
  const workspaceId = await workspaceOf(client, DEMO_WORKSPACES[0]?.siret ?? '');
  if (workspaceId) await makeDemoDossiers({ trx: databaseOn(client), files, now: clock.now() }, workspaceId);
}

async function seedSite(client: pg.ClientBase): Promise<void> {
  await putConfiguration(client, SITE_CONFIGURATION);
  await putCarSeos(client, carTexts());
  await putFilterSeos(client, FILTER_TEXTS);
}
