import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The reader writes styles into its own markup; nothing of ours or of a visitor's gets there.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The OpenAPI document and its reader at /docs, which asks nothing of any other host. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' });
      done();
    });
    await docs.register(swagger, { mode: 'static', specification: { document: openApiDocument() } });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: POLICY,
      theme: { title: 'Pomelo – API' },
      uiConfig: { validatorUrl: null, docExpansion: 'none', persistAuthorization: false },
    });
  });
}
