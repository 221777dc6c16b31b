import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 20_000;

/** Form bodies (portal.md §7 sends some): fields as an object, whether multipart or urlencoded. */
export async function addForms(app: FastifyInstance): Promise<void> {
  // Answers are JSON, and text/plain is what a foreign page may send without asking.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, { attachFieldsToBody: 'keyValues', limits: { fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, files: 0 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
