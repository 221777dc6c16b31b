import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createCachedText } from './cached-text.ts';
import { type Audience, openApiDocument } from '../openapi/document.ts';

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

const READERS: { audience: Audience; prefix: string; title: string }[] = [
  { audience: 'portal', prefix: '/docs', title: 'Pomelo – API' },
  { audience: 'staff', prefix: '/docs/gestion', title: 'Pomelo – API de la gestion' },
];

/**
 * Empty until `fill`: a document takes longer than all the routes together, and most programs end without a
 * reader of it. e2e/api-document.test.ts proves that it is a document of OpenAPI 3.1.
 */
function createDocument(audience: Audience) {
  const document: StaticDocumentSpec['document'] = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
  };
  let isEmpty = true;
  const fill = (): void => {
    if (isEmpty) Object.assign(document, openApiDocument(audience));
    isEmpty = false;
  };
  return { document, fill };
}

/**
 * Each OpenAPI document with its reader (`/docs`, `/docs/gestion`), which requests nothing from any other
 * host.
 */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  for (const { audience, prefix, title } of READERS) {
    await app.register(async (docs) => {
      docs.addHook('onRequest', (_request, reply, done) => {
        reply.headers({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
        });
        done();
      });
      const { document, fill } = createDocument(audience);
      const written = (write: () => string, type: string) =>
        createCachedText(() => {
          fill();
          return write();
        }, `${type}; charset=utf-8`);
      const cached = new Map([
        [`${prefix}/json`, written(() => JSON.stringify(docs.swagger()), 'application/json')],
        [`${prefix}/yaml`, written(() => docs.swagger({ yaml: true }), 'application/yaml')],
      ]);
      // The reader's own routes would write the whole document again for each request.
      docs.addHook('onRequest', async (request, reply) =>
        cached.get(request.routeOptions.url ?? '')?.(request, reply),
      );
      await docs.register(swagger, { mode: 'static', specification: { document } });
      await docs.register(swaggerUi, {
        routePrefix: prefix,
        staticCSP: POLICY,
        theme: { title },
        uiConfig: { validatorUrl: null, docExpansion: 'none', persistAuthorization: false },
      });
    });
  }
}
