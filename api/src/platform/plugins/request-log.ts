import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyRequest {
    /** Route pattern of a page, known once it responded. */
    pageRoute?: string | undefined;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const COUNTED_FOR_MS = 30_000;

/** Same as `setTimeout`, which a test replaces. */
type After = (ms: number, run: () => void) => void;
const later: After = (ms, run) => void setTimeout(run, ms).unref();

/**
 * Whether to log a request that was refused with 503: the first of each route, and those of the next thirty
 * seconds as one count. Overload and outages refuse thousands a second, and the log is written synchronously.
 */
function createRefusalCount(
  log: FastifyBaseLogger,
  after: After,
): (method: string, route: string | undefined) => boolean {
  const counts = new Map<string, number>();
  return (method, route) => {
    const key = compositeKey(method, route ?? '');
    const count = counts.get(key);
    counts.set(key, (count ?? -1) + 1);
    if (count !== undefined) return false;
    after(COUNTED_FOR_MS, () => {
      const more = counts.get(key) ?? 0;
      counts.delete(key);
      if (more > 0)
        log.warn(
          { method, route, status: HTTP_STATUS.serviceUnavailable, more, seconds: COUNTED_FOR_MS / 1000 },
          'more requests refused',
        );
    });
    return true;
  };
}

/**
 * One line a request: the route's pattern rather than the address, so that no search, name or token is ever
 * written down. Reads that went well only at `debug`: there are thousands a second. Refusals with 503 are
 * counted.
 */
export function addRequestLog(app: FastifyInstance, after: After = later): void {
  const isFirstRefusal = createRefusalCount(app.log, after);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.pageRoute ?? request.routeOptions.url;
    if (reply.statusCode === HTTP_STATUS.serviceUnavailable && !isFirstRefusal(request.method, route))
      return done();
    const isRead = READS.has(request.method);
    const level = reply.statusCode >= 500 ? 'error' : isRead && reply.statusCode < 400 ? 'debug' : 'info';
    if (level !== 'debug' || request.log.level === 'debug') {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log[level]({ method: request.method, route, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
}
