import { join } from 'node:path';
import middie from '@fastify/middie';
import { addApi, fastifyOptions } from '@pomelo/api/app.ts';
import { runJobs } from './parts/run-jobs.ts';
import { hasDemoAccounts } from '@pomelo/api/seeds/demo/demo-accounts.repository.ts';
import Fastify from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { registerOutbox } from './outbox/register-outbox.ts';
import { openParts, webParts } from './parts/compose.ts';
import { migrateDatabase } from './parts/migrate-database.ts';
import { prepareDataFolder } from './parts/data-folder.ts';
import { openFiles } from './parts/open-files.ts';
import { seedDemo } from './parts/demo.ts';
import { endStreamsOnClose } from './parts/event-streams.ts';
import { welcome } from './parts/welcome.ts';
import { openDatabase, ownerOf } from './postgres/open-database.ts';
import { lockInstance } from './process/instance-lock.ts';
import { addressOf, checkPort, listen } from './process/listen.ts';
import { run } from './process/run.ts';
import { closeOnSignal, drain } from './process/shutdown.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment, ROOT } from './settings/environment.ts';
import { registerWeb, type WebHandler } from './web/register-web.ts';
import { readableAddress } from './web/readable-address.ts';
import type { WebModule, WebParts } from './web/web-module.ts';
import { setUpWanted } from '@pomelo/api/backoffice/index.ts';

const HANDLER = '/app/handler.server.ts';

/** The web application as its sources are now: Vite hands out a new module when one of them changes. */
function freshHandler(vite: ViteDevServer, parts: WebParts): WebHandler {
  const handlers = new WeakMap<WebModule['createWebHandler'], WebHandler>();
  return async (request, context) => {
    const { createWebHandler } = (await vite.ssrLoadModule(HANDLER)) as WebModule;
    let handler = handlers.get(createWebHandler);
    if (!handler) handlers.set(createWebHandler, (handler = createWebHandler(parts)));
    return handler(request, context);
  };
}

/** The same parts as `npm start`, with Vite in front of the pages. */
async function develop(): Promise<void> {
  const environment = readEnvironment(process.env);
  if (environment.production)
    throw new StartError('npm run dev ne sert pas en production. Utilisez npm start.');
  prepareDataFolder(environment);
  const lock = environment.databaseUrl
    ? undefined
    : lockInstance(environment.dataDir, addressOf(environment));
  await checkPort(environment);
  const database = await openDatabase(environment, console.log);
  await migrateDatabase(database);
  await seedDemo(ownerOf(database), await openFiles(environment), console.log);
  const parts = await openParts(environment, database.url);
  const app = Fastify({ ...fastifyOptions(parts.api), rewriteUrl: readableAddress });
  endStreamsOnClose(app);
  await addApi(app, { ...parts.api, validateAnswers: true });
  if (parts.outbox) registerOutbox(app, parts.outbox);
  const vite = await createServer({
    root: join(ROOT, 'web'),
    appType: 'custom',
    // Two instances never share their caches.
    cacheDir: join(environment.dataDir, 'vite'),
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  const { formKindOf, loadClassOfPage } = (await vite.ssrLoadModule(HANDLER)) as WebModule;
  await app.register(async (web) => {
    await web.register(middie);
    web.use(vite.middlewares);
    await registerWeb(web, {
      handler: freshHandler(vite, webParts(app, 'development', parts.pages)),
      now: Date.now,
      generation: parts.api.catalogue.generation,
      publicUrl: parts.publicUrl,
      development: true,
      formKindOf,
      loadClassOf: loadClassOfPage,
      load: parts.api.load,
    });
  });
  const jobs = await runJobs(parts, app.log);
  // Vite would end the process itself, and leave the database running.
  process.removeAllListeners('SIGTERM');
  closeOnSignal(async () => {
    await vite.close();
    await jobs.close();
    await drain(app);
    await parts.close();
    await database.close();
    lock?.release();
  });
  const address = await listen(app, environment);
  lock?.publish(address);
  const [demo, setUp] = [await hasDemoAccounts(parts.api.pool), await setUpWanted(parts.api)];
  console.log(welcome({ environment, address, outbox: parts.outbox !== undefined, demo, setUp }));
}

await run(develop);
