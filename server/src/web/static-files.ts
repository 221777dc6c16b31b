import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Their names contain a hash of their content. */
const HASHED = '/assets/';
const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=300';

/** Serves the client build, in the encodings that the build wrote. */
export async function serveStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route per file, known at start: every other URL is routed to the web application.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, HASHED)) ? FOREVER : BRIEFLY);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
