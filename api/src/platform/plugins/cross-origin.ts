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

/**
 * API-3: an OPTIONS that names the method to come is a preflight, whichever its origin and where no origin is
 * configured too: without the header that allows it, the browser refuses the call. Any other OPTIONS is the
 * call itself.
 */
export async function addCrossOrigin(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  const options: FastifyCorsOptions = {
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    allowedHeaders: ALLOWED,
    exposedHeaders: EXPOSED,
    maxAge: 600,
    strictPreflight: false,
  };
  await app.register(
    cors,
    () => (request: FastifyRequest, done: (error: Error | null, options?: FastifyCorsOptions) => void) => {
      const preflight = request.headers['access-control-request-method'] !== undefined;
      done(null, { ...options, preflight, origin: preflight || origins.length > 0 ? [...origins] : false });
    },
  );
}
