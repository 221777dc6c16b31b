import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Fastify's own types are extended by merging, which only an interface can.
  interface FastifyRequest {
    /** Of a page: the pattern of its route, which is only known once it answered. */
    pageRoute?: string | undefined;
  }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type LoggedError = { type: string; message: string; stack: string; code?: string; constraint?: string; cause?: LoggedError };

const textIn = (error: Error, name: 'code' | 'constraint'): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

// OPS-1
/** What is written down of a failure. Of the database's own words only these: its `detail` quotes the row, e-mail and all. */
export function loggedError(error: Error): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: textIn(error, 'code'),
    constraint: textIn(error, 'constraint'),
    cause: error.cause instanceof Error ? loggedError(error.cause) : undefined,
  };
}

/**
 * One line a request: the route's pattern rather than the address, so that no search, name or token is
 * ever written down. Reads that went well only at `debug`: there are thousands a second.
 */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isRead = READS.has(request.method);
    const level = reply.statusCode >= 500 ? 'error' : isRead && reply.statusCode < 400 ? 'debug' : 'info';
    if (level !== 'debug' || request.log.level === 'debug') {
      const ms = Math.round(reply.elapsedTime * 10) / 10;
      request.log[level](
        { method: request.method, route: request.pageRoute ?? request.routeOptions.url, status: reply.statusCode, ms },
        'request',
      );
    }
    done();
  });
}
