import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORM_BYTES, hasTooManyValues, parseForm } from '../http/body-limits.ts';
import { Refusal } from '../errors/refusal.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Bodies, each bounded before it is parsed. Multipart ones are read by `form-body.ts`, once the caller is
 * admitted. Text is refused (415): a page of another site may send it without a preflight.
 */
export async function addForms(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooManyValues(String(body))) done(new Refusal('malformed', 'Cet envoi compte trop de valeurs.'));
    else void parseJson(request, String(body), done);
  });
  await app.register(multipart);
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    async (_request: FastifyRequest, body: Buffer) => Object.fromEntries(parseForm(body)),
  );
}
