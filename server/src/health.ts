import { run } from './process/run.ts';
import { StartError } from './process/start-error.ts';
import { readEnvironment } from './settings/environment.ts';

const LIMIT_MS = 4000;

/**
 * Whether the process of this environment is ready: for the health check of a container. Code 0 when it is.
 */
await run(async () => {
  const { metrics, port } = readEnvironment(process.env, { opensSessions: false });
  // A worker answers only there.
  const address = `http://127.0.0.1:${metrics?.port ?? port}/health/ready`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => undefined);
  if (!answer?.ok)
    throw new StartError(`${address}\u202f: ${answer ? `réponse ${answer.status}` : 'pas de réponse'}.`);
});
