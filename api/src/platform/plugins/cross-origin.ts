import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const EXPOSED = [
  'Allow',
  'X-Request-Id',
  'X-Total-Count',
  'Idempotency-Replayed',
  'Retry-After',
  'Content-Disposition',
];
const ALLOWED = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Workspace-ID', 'X-Request-Id'];

/** API-3: an OPTIONS that names the method to come is a preflight; any other is the call itself. */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const options: FastifyCorsOptions = {
    origin: origins.length > 0 ? [...origins] : false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    maxAge: 600,
  };
  await app.register(
    cors,
    () => (request: FastifyRequest, done: (error: Error | null, options?: FastifyCorsOptions) => void) =>
      done(null, { ...options, preflight: request.headers['access-control-request-method'] !== undefined }),
  );
}
