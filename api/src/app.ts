import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Pool } from 'pg';
import type { AddressBook } from './platform/adapters/address-book.ts';
import type { FeedDownload } from './platform/adapters/feed-download.ts';
import type { CompanyRegister } from './platform/adapters/companies.ts';
import type { Payments } from './platform/adapters/payments.ts';
import type { VatRegister } from './platform/adapters/vat-register.ts';
import { FORM_BYTES } from './platform/http/body-limits.ts';
import type { Clock } from './platform/clock.ts';
import { type ChangeListener, createListener } from './platform/db/listen.ts';
import type { Database } from './platform/db/tables.ts';
import type { DataKeys } from './platform/encryption.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { addCrossOrigin } from './platform/plugins/cross-origin.ts';
import { addDocumentation } from './platform/plugins/documentation.ts';
import { addFailures } from './platform/plugins/failures.ts';
import { addForms } from './platform/plugins/forms.ts';
import { addHealth } from './platform/plugins/health.ts';
import { checkHost } from './platform/plugins/host.ts';
import { addOtherMethods } from './platform/plugins/other-methods.ts';
import { addRequestLog, loggedError } from './platform/plugins/request-log.ts';
import { addSecurityHeaders, answerFrameworkFailure, answerNobodysAddress } from './platform/plugins/security-headers.ts';
import { addSecurityTxt } from './platform/plugins/security-txt.ts';
import { endSlowBodies } from './platform/plugins/slow-bodies.ts';
import { addTransportSecurity } from './platform/plugins/transport-security.ts';
import { type Load, unlimitedLoad } from './platform/load/load.ts';
import { createUploadGate, type UploadParts } from './platform/http/upload-gate.ts';
import { addModules } from './modules.ts';
import { isUuid } from './platform/uuid.ts';
import type { ChatParts } from './content/index.ts';
import type { CatalogueReader } from './catalogue/index.ts';
import { createSeeing, createSessionCache, createTokens, type IdleLimits } from './accounts/index.ts';

const never = (): boolean => false;
const noSkew = (): number => 0;

/** Everything the API is made of; `server/` builds them. */
export type ApiParts = {
  db: Database;
  pool: Pool;
  clock: Clock;
  catalogue: CatalogueReader;
  companies: CompanyRegister;
  vatRegister: VatRegister;
  addressBook: AddressBook;
  /** By card, for charging terminals. */
  payments: Payments;
  /** Where the site answers, without a final slash: what the links of mails begin with. */
  siteUrl: string;
  /** Where the team is written to: requests, answers to offers. */
  teamEmail: string;
  /** The live chat; absent for none. */
  chat?: ChatParts;
  /** Pictures and papers. */
  files: FileStore;
  uploads: UploadParts;
  /** The one folder of the server whose files feeds may read; null for none. */
  feedsDir: string | null;
  download: FeedDownload;
  /** At least 32 random characters; the same on every node. */
  tokenSecret: string;
  /** Absent: sessions end by their age alone. */
  idle?: IdleLimits;
  /** The staff must enrol in a second factor before anything else of the back-office; off unless said. */
  staffSecondFactor?: boolean;
  /** Encrypt what the database alone must not give away; the same on every node. */
  dataKeys: DataKeys;
  /** What the first administrator must bring, as the server said it at its start; null when nothing is asked. */
  setUpCode: string | null;
  /** Origins whose scripts may call; empty for none. */
  corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is believed: as Fastify's option of the name. */
  trustProxy: FastifyServerOptions['trustProxy'];
  production: boolean;
  /** Host names this server answers to, besides this machine's own; any when absent. */
  hostNames?: readonly string[] | null;
  /** Where weaknesses are reported, as `/.well-known/security.txt` says; absent: the file is not served. */
  securityContact?: string | null;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Compares every answer with the contract: on in tests and development. */
  validateAnswers: boolean;
  /** What is refused under load; nothing when absent. */
  load?: Load;
  /** True once this process has been told to stop: it still answers, and says that it is not ready. */
  isDraining?: () => boolean;
  /** How far the clock of this machine is ahead of the database's, in ms. */
  clockSkewMs?: () => number;
  /** Told of each event stream that opens and ends. */
  streamOpen?: (change: 1 | -1) => void;
  /** The change feed; made from the pool when absent. */
  listener?: ChangeListener;
};

// API-12
/** Options of the instance that carries the API, alone or with the web application. Fastify's own never end a slow client. */
export function fastifyOptions(parts: Pick<ApiParts, 'trustProxy' | 'logLevel'>): FastifyHttpOptions<Server> {
  return {
    logger: { level: parts.logLevel, serializers: { req: ({ id, method }) => ({ id, method }), err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parts.trustProxy,
    bodyLimit: FORM_BYTES,
    connectionTimeout: 60_000,
    // Ten megabytes from a telephone; who sends slower than it could is ended by slow-bodies.ts.
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && isUuid(given) ? given : randomUUID();
    },
    frameworkErrors: answerFrameworkFailure,
    // Which routes answer HEAD is said route by route (`mount.ts`): a HEAD of the event stream would never end.
    exposeHeadRoutes: false,
    // A start on a busy machine is slow, not broken: the two OpenAPI documents alone have taken more than Fastify's ten seconds.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
  };
}

/** The API as a plugin: its hooks stay its own, so that a web application may live on the same instance. */
export async function addApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const listener = parts.listener ?? createListener(parts.pool);
  const tokens = createTokens(parts.tokenSecret, parts.clock);
  const { db, clock, idle, staffSecondFactor } = parts;
  const sessions = await createSessionCache({ db, tokens, clock, listener, idle, staffSecondFactor });
  const seeing = createSeeing(parts);
  checkHost(app, parts.hostNames ?? null);
  addTransportSecurity(app, parts.siteUrl);
  endSlowBodies(app);
  const load = parts.load ?? unlimitedLoad;
  app.server.on('connection', load.turns.connectionAccepted);
  await app.register(async (api) => {
    const uploads = createUploadGate(parts.uploads, api.log);
    api.decorate('core', {
      db: parts.db,
      load,
      sessions,
      seeing,
      uploads,
      validateAnswers: parts.validateAnswers,
    });
    addSecurityHeaders(api);
    addRequestLog(api);
    await addCrossOrigin(api, parts.corsOrigins);
    await addForms(api);
    addFailures(api);
    const answerOtherMethods = addOtherMethods(api);
    addHealth(api, {
      pool: parts.pool,
      hasStock: () => parts.catalogue.generation() > 0,
      isDraining: parts.isDraining ?? never,
      clockSkewMs: parts.clockSkewMs ?? noSkew,
    });
    await addModules(api, { ...parts, listener, tokens });
    answerOtherMethods();
  });
  await app.register(addDocumentation);
  addSecurityTxt(app, { siteUrl: parts.siteUrl, contact: parts.securityContact ?? null, clock: parts.clock });
  app.addHook('onClose', async () => {
    sessions.close();
    if (!parts.listener) await listener.close();
  });
}

/** The API alone; `measure` comes before its routes. Closing it leaves the pool and the catalogue, which it did not make, open. */
export async function buildApi(parts: ApiParts, measure: (app: FastifyInstance) => void = () => undefined): Promise<FastifyInstance> {
  const app = Fastify(fastifyOptions(parts));
  measure(app);
  await addApi(app, parts);
  app.setErrorHandler(answerFrameworkFailure);
  app.setNotFoundHandler(answerNobodysAddress);
  // Nobody reads the body of a call that does not exist.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}
