import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../settings/environment.ts';
import { limitConnections } from './connection-limit.ts';
import { codeOf, StartError } from './start-error.ts';

const portTaken = (port: number): StartError =>
  new StartError(
    `Le port ${port} est déjà pris par un autre programme.\nArrêtez-le, ou choisissez un autre port\u202f: PORT=${port + 1} npm start`,
  );

const forbidden = (port: number): StartError =>
  new StartError(
    `Ce compte n’a pas le droit d’ouvrir le port ${port}. Choisissez-en un au-dessus de 1023 avec PORT.`,
  );

function explain(error: unknown, { host, port }: Environment): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return portTaken(port);
  if (code === 'EACCES') return forbidden(port);
  if (code === 'ENOTSUP')
    return new StartError(
      'Ce système ne partage pas un port entre plusieurs processus\u202f: retirez WORKERS.',
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST=${host} n’est pas une adresse de cette machine.`);
  return error;
}

/** Fails at once, in French, when the port is in use: better than after a minute of preparation. */
export async function checkPort(environment: Environment): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(explain(error, environment)));
    probe.listen({ host: environment.host, port: environment.port }, () => probe.close(() => resolve()));
  });
}

/**
 * Listens, and returns the address to open in a browser on this machine. `sharesPort`: with other processes, which
 * ask for it too.
 */
export async function listen(
  app: FastifyInstance,
  environment: Environment,
  { sharesPort = false } = {},
): Promise<string> {
  try {
    await app.listen({
      host: environment.host,
      port: environment.port,
      ...(sharesPort && { reusePort: true }),
    });
  } catch (error) {
    throw explain(error, environment);
  }
  limitConnections(app);
  const address = app.server.address();
  return addressOf(environment, typeof address === 'object' && address ? address.port : environment.port);
}

const ANY_OR_LOCAL_ADDRESSES = new Set(['0.0.0.0', '::', '127.0.0.1', '::1']);

export const addressOf = (environment: Environment, port = environment.port): string =>
  `http://${ANY_OR_LOCAL_ADDRESSES.has(environment.host) ? 'localhost' : environment.host}:${port}`;
