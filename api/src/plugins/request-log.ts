import type { FastifyInstance } from 'fastify';

/**
 * One line a request: the route's pattern rather than the address, so that no search, name or token is
 * ever written down. Reads that went well only at `debug`: there are thousands a second.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = request.method === 'GET' || request.method === 'OPTIONS';
    const level = reply.statusCode >= 500 ? 'error' : isRead && reply.statusCode < 400 ? 'debug' : 'info';
    if (level !== 'debug' || request.log.level === 'debug') {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log[level]({ method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
}
