import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isLocal } from '@pomelo/api/platform/plugins/host.ts';
import type { Environment } from '../settings/environment.ts';
import { codeOf, StartError } from '../process/start-error.ts';
import type { Lifecycle } from './lifecycle.ts';

type Settings = NonNullable<Environment['metrics']>;

/** Metrics and health on a separate port, never the public one. */
export type OperationsPort = {
  registry: Registry;
  /** Called by /health/ready once the process is ready: returns the obstacle, null when there is none. */
  checkWith: (faultOf: () => Promise<string | null>) => void;
  /** Address of the listener; undefined when METRICS_PORT is not set. */
  address: string | undefined;
  close: () => Promise<void>;
};

/**
 * Without a token, a page of another site could read the figures by pointing its own name at this address
 * (DNS rebinding): only names that another site cannot use are answered.
 */
const isAddressedHere = ({ token, host }: Settings, { headers }: IncomingMessage): boolean => {
  if (token !== undefined) return true;
  if (!URL.canParse(`http://${headers.host}/`)) return false;
  const { hostname } = new URL(`http://${headers.host}/`);
  return isLocal(hostname) || hostname === host;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const mayRead = ({ token }: Settings, { headers }: IncomingMessage): boolean =>
  token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

// OPS-2
/** Opens the port at once, so that a start that takes long, or migrates, can be watched. */
export async function openOperationsPort(
  settings: Environment['metrics'],
  lifecycle: Lifecycle,
): Promise<OperationsPort> {
  const registry = new Registry();
  let faultOf = async (): Promise<string | null> => null;
  const checkWith: OperationsPort['checkWith'] = (check) => (faultOf = check);
  if (!settings) return { registry, checkWith, address: undefined, close: async () => undefined };
  collectDefaultMetrics({ register: registry });

  const ready = async (): Promise<[status: number, body: string]> => {
    const phase = lifecycle.phase();
    if (phase !== 'ready') return [503, phase];
    const fault = await faultOf().catch(() => 'unavailable');
    return fault === null ? [200, 'ok'] : [503, fault];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?', 1)[0];
    if (path === '/health/live') return respond(response, 200, JSON.stringify({ status: 'ok' }));
    if (path === '/health/ready') {
      const [status, body] = await ready();
      return respond(response, status, JSON.stringify({ status: body }));
    }
    if (path !== '/metrics') return respond(response, 404, '{}');
    if (!isAddressedHere(settings, request)) return respond(response, 400, '{}');
    if (!mayRead(settings, request))
      return respond(response.setHeader('www-authenticate', 'Bearer'), 401, '{}');
    return respond(response, 200, await registry.metrics(), registry.contentType);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => respond(response, 500, '{}'));
  });
  server.requestTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, settings)));
    server.listen({ host: settings.host, port: settings.port }, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { registry, checkWith, address: `http://${settings.host}:${port}`, close };
}

function respond(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response
    .writeHead(status, {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

const explain = (error: unknown, { host, port }: Settings): unknown =>
  codeOf(error) === undefined
    ? error
    : new StartError(`METRICS_PORT\u202f: ${host}:${port} ne peut pas être ouvert (${codeOf(error)}).`);
