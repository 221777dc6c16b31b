import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure, answerUnknownAddress } from './failures.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  // Responses depend on the caller; cacheable ones override it.
  'cache-control': 'no-store',
  vary: 'Authorization, X-Workspace-ID',
};

/** The headers that helmet would set on JSON, without its dozen middlewares on the hot path. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(HEADERS);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Answers failures that no hook of the API sees, such as an invalid URL, with the same headers. */
export function answerFrameworkFailure(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(HEADERS);
  reply.header('x-request-id', request.id);
  answerFailure(error, request, reply);
}

/** For an API that runs alone: an unknown address. */
export function answerNotFoundWithHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  reply.header('x-request-id', request.id);
  answerUnknownAddress(request, reply);
}
