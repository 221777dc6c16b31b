import { content } from '@pomelo/contract/content/content.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findPicture } from './media.repository.ts';
import { namesVersion } from '../../platform/files/names-version.ts';
import { formatFor, PICTURE_TYPES } from '../../platform/files/picture-format.ts';
import { type Pictures, picturesIn } from './pictures.service.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

/** CONT-9: a size of the contract's list, in the best format the reader takes. */
export function mediaRoutes(
  app: FastifyInstance,
  { files, pictures = picturesIn(files) }: { files: FileStore; pictures?: Pictures },
): void {
  registerRoute(app, content.mediaObject, async ({ db, params, query, request, reply }) => {
    const picture = (await findPicture(db, params.id)) ?? refuse('not-found', 'Cette image n’existe pas.');
    const wanted = { picture, resolution: query.resolution, format: formatFor(request.headers.accept) };
    const etag = `"${pictures.versionOf(wanted)}"`;
    const fresh = { 'cache-control': A_YEAR, etag, vary: 'Accept', 'x-content-type-options': 'nosniff' };
    if (namesVersion(request.headers['if-none-match'], etag))
      return reply.headers(fresh).code(HTTP_STATUS.notModified).send();
    const bytes = (await pictures.open(wanted)) ?? refuse('not-found', 'Cette image n’existe plus.');
    return reply.headers(fresh).type(PICTURE_TYPES[wanted.format]).send(bytes);
  });
}
