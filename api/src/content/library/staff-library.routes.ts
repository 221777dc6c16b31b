import { staffMedia } from '@pomelo/contract/backoffice/content/media.endpoints.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute, type StaffCall } from '../../platform/http/register-route.ts';
import { wordPatterns } from '../../platform/db/fold-text.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findLibrary } from './library.repository.ts';
import {
  addToLibrary,
  changePicture,
  storeLibraryPicture,
  type StoredPicture,
  libraryView,
  pictureWithUses,
  removeFromLibrary,
} from './library.service.ts';

type Parts = { clock: Clock; files: FileStore };

/** The media library. */
export function staffLibraryRoutes(app: FastifyInstance, { clock, files }: Parts): void {
  const by = ({ caller, record }: Pick<StaffCall<unknown>, 'caller' | 'record'>) => ({
    personId: caller.personId,
    now: clock.now(),
    record,
  });
  // Of the upload being answered: re-encoded before its transaction begins.
  const stored = new WeakMap<UploadedFile, StoredPicture>();

  registerStaffRoute(app, staffMedia.list, async ({ db, query }) => {
    const { rows, total } = await findLibrary(
      db,
      { patterns: wordPatterns(query.q ?? ''), use: query.use },
      query,
    );
    return { data: rows.map(libraryView), meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(app, staffMedia.one, ({ db, params }) => pictureWithUses(db, params.id));
  registerStaffRoute(
    app,
    staffMedia.add,
    (call) => {
      const picture = stored.get(call.body.picture);
      if (!picture) throw new Error('an upload that was not prepared');
      return addToLibrary(call.db, picture, call.body, by(call));
    },
    {
      prepare: async ({ body }) => {
        const picture = await storeLibraryPicture(files, body.picture);
        stored.set(body.picture, picture);
        return () => files.remove(picture.key);
      },
    },
  );
  registerStaffRoute(app, staffMedia.change, (call) =>
    changePicture(call.db, call.params.id, call.body, by(call)),
  );
  registerStaffRoute(app, staffMedia.remove, async (call) => {
    const key = await removeFromLibrary(call.db, call.params.id, by(call));
    if (key !== null) call.afterCommit(() => void files.remove(key).catch(() => undefined));
  });
}
