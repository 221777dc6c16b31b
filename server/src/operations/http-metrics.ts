import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** For an unknown address: it must never become a label. */
const NO_ROUTE = 'none';
/** Each file of the build is a route of its own: one series for all of them. */
const FILE = /\.\w+$/;
const FILES = 'files';

const routeOf = ({ pageRoute, routeOptions: { url } }: FastifyRequest): string =>
  pageRoute ?? (url !== undefined && FILE.test(url) ? FILES : (url ?? NO_ROUTE));

// OPS-3
/**
 * How long answers take, by the pattern of their route: an address would make a series of each search, and
 * name people.
 */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'pomelo_http_request_duration_seconds',
    help: 'Time from request to answer, by route pattern; event streams last as long as their reader.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: routeOf(request), status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
