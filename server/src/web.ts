import { randomUUID } from 'node:crypto';
import { fastifyOptions } from '@pomelo/api/app.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createLoad } from '@pomelo/api/platform/load/load.ts';
import { PAGES_AT_ONCE_ALONE } from '@pomelo/api/platform/load/turns.ts';
import { checkHost } from '@pomelo/api/platform/plugins/host.ts';
import { addSecurityTxt } from '@pomelo/api/platform/plugins/security-txt.ts';
import { endSlowBodies } from '@pomelo/api/platform/plugins/slow-bodies.ts';
import { addTransportSecurity } from '@pomelo/api/platform/plugins/transport-security.ts';
import Fastify from 'fastify';
import { openOperations } from './operations/operations.ts';
import { addWebHealth } from './operations/web-health.ts';
import { endStreamsOnClose } from './parts/event-streams.ts';
import { listen } from './process/listen.ts';
import { run } from './process/run.ts';
import { closeOnSignal } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { publicChat } from './settings/chat-settings.ts';
import { readEnvironment } from './settings/environment.ts';
import { buildWeb, CLIENT_FILES, loadWeb } from './web/build-web.ts';
import { fetchStream, fetchTransport } from './web/fetching.ts';
import { registerWeb } from './web/register-web.ts';
import { relayPictures } from './web/picture-relay.ts';
import { readableAddress } from './web/readable-address.ts';
import { serveStaticFiles } from './web/static-files.ts';

/** The pages alone, calling a remote API (API_URL); stateless. */
await run(async () => {
  const environment = readEnvironment(process.env, { opensSessions: false, listens: true });
  const base = environment.apiUrl;
  if (!base) throw new StartError('Le site lancé seul a besoin de l’adresse de l’API\u202f: API_URL.');
  const operations = await openOperations(environment);
  process.env.NODE_ENV = 'production';
  await buildWeb();
  const options = fastifyOptions({ trustProxy: environment.trustProxy, logLevel: environment.logLevel });
  const app = Fastify({ ...options, rewriteUrl: readableAddress });
  operations.measure(app);
  endStreamsOnClose(app, operations.streamsOf('web'));
  checkHost(app, environment.hostNames);
  addTransportSecurity(app, environment.publicUrl ?? '');
  endSlowBodies(app);
  addSecurityTxt(app, {
    siteUrl: environment.siteUrl,
    contact: environment.securityContact,
    clock: systemClock,
  });
  addWebHealth(app, base, operations);
  relayPictures(app, fetchStream(base));
  await serveStaticFiles(app, CLIENT_FILES);
  const web = await loadWeb();
  const handler = web.createWebHandler({
    transport: fetchTransport(base),
    stream: fetchStream(base),
    newId: randomUUID,
    validateAnswers: false,
    now: Date.now,
    mode: 'production',
    chat: publicChat(environment),
    debugErrors: environment.debugErrors,
  });
  // Far from the stock, a second is all that a page may be late.
  const generation = (): number => Math.floor(Date.now() / 1000);
  const load = createLoad({ deadlineMs: environment.shedAfterMs, pagesAtOnce: PAGES_AT_ONCE_ALONE });
  app.server.on('connection', load.turns.connectionAccepted);
  operations.watchLoad(load.turns);
  await registerWeb(app, {
    handler,
    now: Date.now,
    generation,
    publicUrl: environment.publicUrl,
    development: false,
    formKindOf: web.formKindOf,
    loadClassOf: web.loadClassOfPage,
    load,
  });
  app.addHook('onClose', operations.close);
  closeOnSignal(() => operations.drain(app));
  const address = await listen(app, environment);
  operations.lifecycle.enter('ready');
  console.log(`Le site de Pomelo répond à ${address}`);
});
