import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { hasTwoHosts, isPath } from '@pomelo/api/platform/plugins/host.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type Backend, watchBackends } from './backends.ts';
import { answerUnavailable } from './unavailable.ts';

export type BalancerOptions = {
  backends: readonly string[];
  host: string;
  port: number;
  /** The body of 503 responses: for people or for programs. */
  toPeople: boolean;
  /** Behind another proxy: its forwarded address and scheme are passed on. */
  behindProxy: boolean;
};
export type Balancer = { address: string; readyNodes: () => number; close: () => Promise<void> };

const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const FORWARDED = new Set([
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
]);
/** Safe requests, which may be retried on another node. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Distributes requests among the ready nodes. Stateless: no session, no cache. */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const backends = watchBackends(options.backends);
  const server = createServer((request, response) => {
    // Refused here: forwarding would drop one of the two hosts.
    if (hasTwoHosts(request) || !isPath(request.url))
      return void response.writeHead(HTTP_STATUS.badRequest, { connection: 'close' }).end();
    passOn(request, response, backends.inTurn(), options);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: options.host, port: options.port }, resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  return {
    address: `http://${['0.0.0.0', '::', '127.0.0.1'].includes(options.host) ? 'localhost' : options.host}:${port}`,
    readyNodes: backends.readyNodes,
    close: async () => {
      backends.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function headersFor(request: IncomingMessage, { behindProxy }: BalancerOptions): IncomingHttpHeaders {
  const forwarded = Object.entries(request.headers).filter(
    ([name]) => !HOP_BY_HOP.has(name) && (behindProxy || !FORWARDED.has(name)),
  );
  const before = request.headers['x-forwarded-for'];
  const from = request.socket.remoteAddress ?? '';
  const headers: IncomingHttpHeaders = Object.fromEntries(forwarded);
  headers['x-forwarded-for'] = before === undefined ? from : `${String(before)}, ${from}`;
  headers['x-forwarded-proto'] ??= 'http';
  return headers;
}

/**
 * Sends a request to the first node; to the next one when that is safe: no byte was sent, or the method is
 * safe.
 */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  nodes: readonly Backend[],
  options: BalancerOptions,
): void {
  const [node, ...others] = nodes;
  const isSafe = SAFE.has(request.method ?? '');
  if (!node) {
    request.resume();
    answerUnavailable(response, options.toPeople);
    return;
  }
  let connected = false;
  const passed = httpRequest({
    host: node.address.hostname,
    port: node.address.port,
    method: request.method,
    path: request.url,
    headers: headersFor(request, options),
    // A reused connection may close while it is written to, and how much was read is unknown: not for writes.
    ...(isSafe ? { agent: node.agent } : { agent: false }),
  });
  node.unanswered.add(passed);
  const leave = (): void => void passed.destroy();
  response.once('close', leave);
  passed.once('socket', (socket) => {
    const send = (): void => {
      connected = true;
      request.pipe(passed);
    };
    if (socket.connecting) socket.once('connect', send);
    else send();
  });
  passed.once('response', (answer) => {
    node.unanswered.delete(passed);
    const headers = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
    response.writeHead(answer.statusCode ?? HTTP_STATUS.badGateway, Object.fromEntries(headers));
    // The node failed during its response: abort, so that a truncated body is not taken for a complete one.
    answer.once('error', () => response.destroy());
    answer.once('aborted', () => response.destroy());
    answer.pipe(response);
  });
  passed.once('error', () => {
    node.unanswered.delete(passed);
    response.removeListener('close', leave);
    request.unpipe(passed);
    if (response.destroyed || response.headersSent) return void response.destroy();
    if (!connected) node.state = 'unreachable';
    const mayAskAgain = !connected || (isSafe && !hasBody(request));
    passOn(request, response, mayAskAgain ? others : [], options);
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
