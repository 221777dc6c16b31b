import { openOperations } from '../operations/operations.ts';
import { compose, openParts } from '../parts/compose.ts';
import { listen } from '../process/listen.ts';
import { run } from '../process/run.ts';
import { closeOnSignal } from '../process/shutdown.ts';
import { StartError } from '../process/start-error.ts';
import { readEnvironment } from '../settings/environment.ts';
import { CLIENT_FILES, loadWeb } from '../web/build-web.ts';
import { openBarrier } from './change-barrier.ts';
import { welcomeFactsOf, type WorkerReady } from './worker-ready.ts';

/** Site, API and jobs in one of several processes on one port. The program that started it prepared everything. */
await run(async () => {
  const environment = readEnvironment(process.env);
  if (!environment.databaseUrl || !process.send)
    throw new StartError('Ce programme est lancé par npm start, avec WORKERS.');
  const operations = await openOperations({ ...environment, warnings: [] });
  process.env.NODE_ENV = 'production';
  operations.lifecycle.enter('starting');
  const parts = await openParts(environment, environment.databaseUrl, operations);
  const barrier = openBarrier(parts.jobs.catalogueIsCurrent);
  const api = { ...parts.api, whenReceivedByAll: barrier.pass };
  const app = await compose({ ...parts, api }, await loadWeb(), CLIENT_FILES, operations);
  closeOnSignal(
    async () => {
      await operations.drain(app);
      await operations.close();
    },
    // Ctrl-C reaches the whole group: the program that started this one says when to stop.
    { ignored: ['SIGINT', 'SIGHUP'] },
  );
  // Before it listens: from then on, writes of other workers wait for this one too.
  const facts = await welcomeFactsOf(parts);
  const ready: WorkerReady = { ...facts, address: await listen(app, environment, { sharesPort: true }) };
  process.send(ready);
  operations.lifecycle.enter('ready');
});
