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

const documents = new Map<Audience, StaticDocumentSpec['document']>();

/**
 * Made once a process: the contract does not change while it runs, and a document takes longer than all the
 * routes together.
 */
function documentFor(audience: Audience): StaticDocumentSpec['document'] {
  // e2e/api-document.test.ts proves that it is a document of OpenAPI 3.1.
  const document =
    documents.get(audience) ?? (openApiDocument(audience) as object as StaticDocumentSpec['document']);
  documents.set(audience, document);
  return document;
}

/**
 * Each OpenAPI document with its reader (`/docs`, `/docs/gestion`), which requests nothing from any other
 * host.
 */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  for (const { audience, prefix, title } of READERS) {
    const document = documentFor(audience);
    await app.register(async (docs) => {
      docs.addHook('onRequest', (_request, reply, done) => {
        reply.headers({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
        });
        done();
      });
      const cached = new Map([
        [
          `${prefix}/json`,
          createCachedText(() => JSON.stringify(docs.swagger()), 'application/json; charset=utf-8'),
        ],
        [
          `${prefix}/yaml`,
          createCachedText(() => docs.swagger({ yaml: true }), 'application/yaml; charset=utf-8'),
        ],
      ]);
      // The reader's own routes would write the whole document again for each request.
      docs.addHook('onRequest', async (request, reply) =>
        cached.get(request.url.split('?', 1)[0] ?? '')?.(request, reply),
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
