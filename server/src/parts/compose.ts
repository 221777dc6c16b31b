import { randomUUID } from 'node:crypto';
import { createAddressBook } from '@pomelo/api/platform/adapters/geoplateforme.ts';
import { createFeedDownload } from '@pomelo/api/platform/adapters/feed-download.ts';
import { createPictureDownload } from '@pomelo/api/platform/adapters/picture-download.ts';
import { createCompanyRegister } from '@pomelo/api/platform/adapters/recherche-entreprises.ts';
import { createVatRegister } from '@pomelo/api/platform/adapters/vies.ts';
import { createBatteryRegister } from '@pomelo/api/platform/adapters/battery/http-battery-register.ts';
import { createVehicleRegister } from '@pomelo/api/platform/adapters/http-vehicle-register.ts';
import { addApi, fastifyOptions } from '@pomelo/api/app.ts';
import type { ApiParts } from '@pomelo/api/api-parts.ts';
import { createDatabase, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { openDatabaseClock } from '@pomelo/api/platform/db/database-clock.ts';
import { createListener } from '@pomelo/api/platform/db/listen.ts';
import { createPurposePools } from '@pomelo/api/platform/db/purpose-pools.ts';
import { startConnectionWatchdog } from '@pomelo/api/platform/db/connection-watchdog.ts';
import { createLoad } from '@pomelo/api/platform/load/load.ts';
import type { ProductJobParts } from '@pomelo/api/job-list.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { storeSeller } from '@pomelo/api/fulfilment/index.ts';
import { addFirstPages } from '@pomelo/api/content/index.ts';
import { createEngineClient, type EngineClient, openCatalogue } from '@pomelo/api/catalogue/index.ts';
import { setUpCodeOf } from '@pomelo/api/backoffice/index.ts';
import { createSecondFactorSecrets, reencryptSecondFactors } from '@pomelo/api/accounts/index.ts';
import { readOrCreateSecret } from './data-folder.ts';
import { runJobs } from './run-jobs.ts';
import { openFiles } from './open-files.ts';
import { dataKeysOf } from './data-keys.ts';
import { publicChat } from '../settings/chat-settings.ts';
import type { Environment } from '../settings/environment.ts';
import { endStreamsOnClose } from './event-streams.ts';
import {
  openInvoicePlatform,
  openMailer,
  outboxFolder,
  openLender,
  openPayments,
  openPush,
  openUploads,
} from './adapters.ts';
import { registerOutbox, type Outbox } from '../outbox/register-outbox.ts';
import type { Operations } from '../operations/operations.ts';
import { injectionStream, injectionTransport } from '../web/injection.ts';
import { registerWeb } from '../web/register-web.ts';
import { readableAddress } from '../web/readable-address.ts';
import { serveStaticFiles } from '../web/static-files.ts';
import type { WebModule, WebParts } from '../web/web-module.ts';

export type Parts = {
  api: ApiParts;
  jobs: ProductJobParts;
  /** OpenSearch, where it has the stock. */
  search?: EngineClient;
  /** Settings passed to the pages. */
  pages: Pick<WebParts, 'chat' | 'debugErrors'>;
  /** The public address of the site, if configured. */
  publicUrl: string | undefined;
  /** Mails to show; absent where they are sent, and in production. */
  outbox?: Outbox;
  close: () => Promise<void>;
};

const MIN_WAIT_MS = 1000;
/** Below the time limit of statements, which would hide which row was locked. */
const MAX_LOCK_TIMEOUT_MS = 4000;

/**
 * Time limits of the database: a second, and longer where requests may wait longer (SHED_AFTER_MS on a slow
 * machine).
 */
const databaseWaits = (shedAfterMs = MIN_WAIT_MS): { waitMs: number; lockTimeoutMs: number } => {
  const waitMs = Math.max(MIN_WAIT_MS, shedAfterMs);
  return { waitMs, lockTimeoutMs: Math.min(waitMs, MAX_LOCK_TIMEOUT_MS) };
};

/** Everything the API is made of, on a migrated database. */
export async function openParts(
  environment: Environment,
  databaseUrl: string,
  operations?: Operations,
): Promise<Parts> {
  const pool = createPurposePools({
    connectionString: databaseUrl,
    poolerUrl: environment.databasePoolerUrl,
    ...databaseWaits(environment.shedAfterMs),
  });
  const load = createLoad({ deadlineMs: environment.shedAfterMs });
  const db = createDatabase(pool);
  const watchdog = startConnectionWatchdog(pool);
  const clock = await openDatabaseClock({ pool });
  await storeSeller(db, environment.seller);
  await withTransaction(db, (trx) => addFirstPages(trx, clock.now()));
  const listener = createListener(pool);
  const files = await openFiles(environment);
  const { searchUrl } = environment;
  const search = searchUrl === undefined ? undefined : createEngineClient(searchUrl);
  const catalogue = await openCatalogue({ pool, listener, clock, ...(search && { search }) });
  const tokenSecret = environment.tokenSecret ?? readOrCreateSecret(environment.dataDir, 'token-secret');
  const dataKeys = dataKeysOf(environment);
  await reencryptSecondFactors(db, createSecondFactorSecrets(dataKeys, tokenSecret), 'legacy');
  const api: ApiParts = {
    db,
    pool,
    listener,
    catalogue,
    clock,
    clockSkewMs: clock.skewMs,
    files,
    uploads: openUploads(environment),
    feedsDir: environment.feedsDir ?? null,
    download: createFeedDownload({ httpAllowed: !environment.production }),
    pictureDownload: createPictureDownload({ httpAllowed: !environment.production }),
    companies: createCompanyRegister(),
    vatRegister: createVatRegister({ requester: environment.vatNumber }),
    addressBook: createAddressBook(),
    vehicleRegister: createVehicleRegister(environment.vehicleRegister),
    batteryRegister: createBatteryRegister(environment.batteryRegister),
    payments: await openPayments(environment, tokenSecret),
    lender: openLender(environment, tokenSecret),
    push: openPush(environment, dataKeys),
    siteUrl: environment.siteUrl,
    teamEmail: environment.teamEmail,
    securityContact: environment.securityContact,
    hostNames: environment.hostNames,
    ...(environment.chat?.identityKey && {
      chat: { provider: environment.chat.provider, identityKey: environment.chat.identityKey },
    }),
    tokenSecret,
    dataKeys,
    idle: environment.idle,
    staffSecondFactor: environment.staffSecondFactor,
    setUpCode: environment.production ? (environment.setUpCode ?? setUpCodeOf(tokenSecret)) : null,
    corsOrigins: environment.corsOrigins,
    trustProxy: environment.trustProxy,
    production: environment.production,
    logLevel: environment.logLevel,
    validateAnswers: false,
    load,
    ...(operations && { isDraining: operations.isDraining, streamOpen: operations.streamsOf('api') }),
  };
  operations?.watchLoad(load.turns);
  operations?.watch({
    db,
    pool,
    listener,
    catalogue,
    catalogueIsCurrent: catalogue.whenCurrent,
    clockSkewMs: clock.skewMs,
    dataDir: environment.dataDir,
    now: Date.now,
  });
  const jobs: ProductJobParts = {
    ...api,
    catalogueIsCurrent: catalogue.whenCurrent,
    mailer: openMailer(environment),
    invoicePlatform: await openInvoicePlatform(environment),
    log: console,
  };
  const close = async (): Promise<void> => {
    clock.close();
    load.close();
    jobs.mailer.close?.();
    await catalogue.close();
    await listener.close();
    watchdog.close();
    await db.destroy();
  };
  const shown = !environment.production && environment.smtpUrl === undefined;
  const outbox: Outbox = { folder: outboxFolder(environment), siteUrl: environment.siteUrl };
  const pages = { chat: publicChat(environment), debugErrors: environment.debugErrors };
  return {
    api,
    jobs,
    ...(search && { search }),
    pages,
    publicUrl: environment.publicUrl,
    ...(shown && { outbox }),
    close,
  };
}

/** One instance on one port: the API first, then the files of the browser side, then the pages. */
export async function compose(
  parts: Parts,
  web: WebModule,
  clientFiles: string,
  operations?: Operations,
): Promise<FastifyInstance> {
  const app = Fastify({ ...fastifyOptions(parts.api), rewriteUrl: readableAddress });
  // Runs last, because it was added first: pending writes of the API are complete before.
  app.addHook('onClose', parts.close);
  operations?.measure(app);
  endStreamsOnClose(app, operations?.streamsOf('web'));
  await addApi(app, parts.api);
  if (parts.outbox) registerOutbox(app, parts.outbox);
  await serveStaticFiles(app, clientFiles);
  await registerWeb(app, {
    handler: web.createWebHandler(webParts(app, 'production', parts.pages)),
    now: Date.now,
    generation: parts.api.catalogue.generation,
    publicUrl: parts.publicUrl,
    development: false,
    formKindOf: web.formKindOf,
    loadClassOf: web.loadClassOfPage,
    load: parts.api.load,
  });
  const jobs = await runJobs(parts, app.log);
  app.addHook('onClose', jobs.close);
  return app;
}

/** Parts of the web application in one process with the API. */
export const webParts = (app: FastifyInstance, mode: WebParts['mode'], pages: Parts['pages']): WebParts => ({
  transport: injectionTransport(app),
  stream: injectionStream(app),
  newId: randomUUID,
  validateAnswers: mode === 'development',
  now: Date.now,
  mode,
  ...pages,
});
