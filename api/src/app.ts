import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify';
import { FORM_BYTES } from './platform/http/body-limits.ts';
import { createListener } from './platform/db/listen.ts';
import { addCrossOrigin } from './platform/plugins/cross-origin.ts';
import { addDocumentation } from './platform/plugins/documentation.ts';
import { addFailures } from './platform/plugins/failures.ts';
import { addForms } from './platform/plugins/forms.ts';
import { addHealth } from './platform/plugins/health.ts';
import { checkHost } from './platform/plugins/host.ts';
import { addOtherMethods } from './platform/plugins/other-methods.ts';
import { loggedError } from './platform/logging/logged-error.ts';
import { addRequestLog } from './platform/plugins/request-log.ts';
import {
  addSecurityHeaders,
  answerFrameworkFailure,
  answerNotFoundWithHeaders,
} from './platform/plugins/security-headers.ts';
import { showWritesBeforeAnswering } from './platform/http/show-writes.ts';
import { addSecurityTxt } from './platform/plugins/security-txt.ts';
import { endSlowBodies } from './platform/plugins/slow-bodies.ts';
import { addTransportSecurity } from './platform/plugins/transport-security.ts';
import { unlimitedLoad } from './platform/load/load.ts';
import { createUploadGate } from './platform/http/upload-gate.ts';
import { addModules } from './modules.ts';
import { isUuid } from './platform/uuid.ts';
import { createImpersonations, createSessionCache, createTokens } from './accounts/index.ts';
import type { ApiParts } from './api-parts.ts';

const never = (): boolean => false;
const noSkew = (): number => 0;

// API-12
/**
 * Fastify options of the instance with the API, alone or with the web application. Fastify's own defaults
 * never time out a slow client.
 */
export function fastifyOptions(parts: Pick<ApiParts, 'trustProxy' | 'logLevel'>): FastifyHttpOptions<Server> {
  return {
    logger: {
      level: parts.logLevel,
      serializers: { req: ({ id, method }) => ({ id, method }), err: loggedError },
    },
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
    // Which routes answer HEAD is set route by route (`register-route.ts`): a HEAD of the event stream would
    // never end.
    exposeHeadRoutes: false,
    // A start on a busy machine is slow, not broken: parts of it have taken more than Fastify's default of
    // ten seconds.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 200 },
  };
}

/** The API as a plugin: its hooks are encapsulated, so that a web application may use the same instance. */
export async function addApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const listener = parts.listener ?? createListener(parts.pool);
  const tokens = createTokens(parts.tokenSecret, parts.clock);
  const { db, clock, idle, staffSecondFactor } = parts;
  const sessions = await createSessionCache({ db, tokens, clock, listener, idle, staffSecondFactor });
  const impersonations = createImpersonations(parts);
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
      impersonations,
      uploads,
      validateAnswers: parts.validateAnswers,
    });
    if (parts.whenReceivedByAll) showWritesBeforeAnswering(api, parts.whenReceivedByAll);
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

/**
 * The API alone; `measure` runs before its routes. Closing it does not close the pool and the catalogue,
 * which the caller opened.
 */
export async function buildApi(
  parts: ApiParts,
  measure: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const app = Fastify(fastifyOptions(parts));
  measure(app);
  await addApi(app, parts);
  app.setErrorHandler(answerFrameworkFailure);
  app.setNotFoundHandler(answerNotFoundWithHeaders);
  // The body of an unknown call is not read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  return app;
}
