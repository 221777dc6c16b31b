import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  // Answers depend on who asks; what may be cached says so itself.
  'cache-control': 'no-store',
  vary: 'Authorization, X-Workspace-ID',
};

/** What helmet would set on JSON, without its dozen middlewares on the hot path. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = production ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : HEADERS;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** An address that is not one, or too long, is answered before any hook runs. */
export function answerFrameworkFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  reply.header('x-request-id', request.id);
  answerFailure(error, request, reply);
}
