import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Form bodies (portal.md §7 sends some): urlencoded ones as an object; multipart ones are read by `form-body.ts`, once the caller may call. */
export async function addForms(app: FastifyInstance): Promise<void> {
  // Answers are JSON, and text/plain is what a foreign page may send without asking.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
