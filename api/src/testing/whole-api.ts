import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Pool } from 'pg';
import { createFeedDownload } from '../platform/adapters/feed-download.ts';
import { createPictureDownload } from '../platform/adapters/picture-download.ts';
import type { Mail } from '../platform/adapters/mailer.ts';
import { fakePayments } from './fakes/payments.ts';
import { runDueJobs } from '../platform/jobs/jobs.ts';
import { JOBS, type ProductJobParts } from '../job-list.ts';
import { buildApi } from '../app.ts';
import type { ApiParts } from '../api-parts.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, createPool } from '../platform/db/connect.ts';
import type { Database } from '../platform/db/tables.ts';
import { createBatteryRegister } from '../platform/adapters/battery/http-battery-register.ts';
import { createVehicleRegister } from '../platform/adapters/http-vehicle-register.ts';
import { createTestLender } from '../platform/adapters/lender/test-lender.ts';
import { createListener } from '../platform/db/listen.ts';
import { openCatalogue } from '../catalogue/read-model/following/open-catalogue.ts';
import { type FileStore, localFileStore } from '../platform/files/file-store.ts';
import type { TestDatabase } from './database/database.ts';
import { createMembership, createPerson, createWorkspace, PASSWORD } from './factories.ts';

export type Buyer = { personId: string; email: string; workspaceId: string; headers: Record<string, string> };
export type TestApi = {
  app: FastifyInstance;
  db: Database;
  /** Resolves once every change made so far shows in the catalogue. */
  catalogueIsCurrent: () => Promise<void>;
  /** Those that left: see `runJobs`. */
  mails: Mail[];
  /** Runs every job that is due: mails leave, alerts are looked for. */
  runJobs: () => Promise<void>;
  /** Dependencies of scheduled jobs. */
  jobs: ProductJobParts;
  pool: Pool;
  files: FileStore;
};

export const TOKEN_SECRET = 'a secret of at least thirty-two characters';
export const DATA_KEY = 'a data key of at least thirty-two characters';

/** The whole API over this database, on its own connections; `close` leaves the database open. */
export async function wholeApi(
  { db, pool: testPool, url }: Pick<TestDatabase, 'db' | 'pool' | 'url'>,
  given: Partial<ApiParts> = {},
  measure?: (app: FastifyInstance) => void,
): Promise<TestApi & { close: () => Promise<void> }> {
  const begun = performance.now();
  // As on the server: outside of any scope, no row of any workspace is visible.
  const pool =
    given.pool ??
    createPool({
      connectionString: url,
      max: testPool.options.max,
      preparesStatements: true,
      // A hundred requests at once wait for a connection, and then for one lock, as long as a busy machine needs.
      connectTimeoutMs: MINUTE_MS,
      statementTimeoutMs: MINUTE_MS,
    });
  const listener = createListener(pool);
  const catalogue = await openCatalogue({ pool, listener, clock: systemClock });
  await catalogue.whenLoaded();
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-files-'));
  const files = given.files ?? localFileStore(folder);
  const mails: Mail[] = [];
  const parts: ApiParts = {
    db: createDatabase(pool),
    pool,
    clock: systemClock,
    catalogue,
    companies: { find: async () => ({ status: 'unreachable' }) },
    vatRegister: { check: async () => ({ state: 'to-check', consultation: null }) },
    addressBook: { suggest: async () => undefined },
    vehicleRegister: createVehicleRegister({}),
    batteryRegister: createBatteryRegister({}),
    payments: fakePayments(),
    lender: createTestLender({
      siteUrl: 'https://pomelo.test',
      tokenSecret: TOKEN_SECRET,
      production: false,
    }),
    siteUrl: 'https://pomelo.test',
    teamEmail: 'equipe@pomelo.test',
    files,
    uploads: { freeBytes: async () => Number.MAX_SAFE_INTEGER, minFreeBytes: 0, scanner: null },
    feedsDir: null,
    download: createFeedDownload({ httpAllowed: true }),
    pictureDownload: createPictureDownload({ httpAllowed: true }),
    listener,
    tokenSecret: TOKEN_SECRET,
    dataKeys: { current: DATA_KEY, old: [] },
    setUpCode: null,
    corsOrigins: ['https://partenaire.example'],
    trustProxy: false,
    production: false,
    // An unexpected 500 prints its stack.
    logLevel: 'error',
    validateAnswers: true,
    ...given,
  };
  const app = await buildApi(parts, measure);
  const jobs: ProductJobParts = {
    ...parts,
    catalogueIsCurrent: catalogue.whenCurrent,
    invoicePlatform: null,
    mailer: { send: async (mail) => void mails.push(mail) },
    log: app.log,
  };
  await app.ready();
  performance.measure('build API', { start: begun });
  const close = async (): Promise<void> => {
    await app.close();
    await catalogue.close();
    await listener.close();
    await pool.end();
    await rm(folder, { recursive: true });
  };
  return {
    app,
    db,
    catalogueIsCurrent: catalogue.whenCurrent,
    mails,
    runJobs: () => runDueJobs(pool, jobs, JOBS),
    // A test that calls a job itself is no queue, which would give it its scope.
    jobs: { ...jobs, db, pool: testPool },
    pool: testPool,
    files,
    close,
  };
}

let lastAddress = 0;
/** Every log-in has its own address, so that no limit is reached by accident. */
export const newAddress = (): string => {
  lastAddress += 1;
  return `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
};

/** Logs in by the real call and returns the headers of buyer calls. */
export async function signIn(
  app: FastifyInstance,
  email: string,
  workspaceId: string,
  password = PASSWORD,
): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/public/login_check',
    remoteAddress: newAddress(),
    payload: { username: email, password },
  });
  const { token } = answer.json<{ token: string }>();
  return { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId };
}

/** A buyer, able to order, signed in to a workspace: a new one unless given. */
export async function signedIn(
  { app, db }: TestApi,
  role: Role = 'buyer',
  workspaceId?: string,
): Promise<Buyer> {
  const person = await createPerson(db);
  const workspace = workspaceId ?? (await createWorkspace(db)).id;
  await createMembership(db, workspace, person.id, role);
  return {
    personId: person.id,
    email: person.email,
    workspaceId: workspace,
    headers: await signIn(app, person.email, workspace),
  };
}

/** Sends a buyer call as this person. */
export const as = (
  app: FastifyInstance,
  buyer: Pick<Buyer, 'headers'>,
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'} /${string}`,
  payload?: object,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const [method = 'GET', url = '/'] = call.split(' ');
  return app.inject({
    method: method as 'GET',
    url: `/pomelos${url}`,
    headers: { ...buyer.headers, ...headers },
    payload,
  });
};
