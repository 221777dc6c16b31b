import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi.ts';

/** The OpenAPI document and its reader at /docs. */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() } });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
