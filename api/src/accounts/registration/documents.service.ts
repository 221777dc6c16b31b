import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type {
  RegistrationDocumentKind,
  RegistrationDocument,
} from '@pomelo/contract/registration/registration.schemas.ts';
import { NIL } from 'uuid';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { acceptUpload } from '../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import { withoutCameraData } from '../../platform/files/uploads/rewrite-picture.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { deleteOrphan, findOrphans, insertDocument, sumUndecided } from './documents.repository.ts';

const ORPHAN_DAYS = 2;
/** Limit of all undecided uploads together; concurrent uploads may exceed it briefly. */
const MAX_UNDECIDED_BYTES = 5 * 1024 * 1024 * 1024;
const MAX_UNDECIDED = 20_000;
const QUOTA_REACHED =
  'Trop de documents attendent d’être examinés\u202f: nous n’en recevons plus pour le moment. Votre saisie est gardée, réessayez plus tard.';
const PURGED_AT_ONCE = 200;

type Parts = { db: Database; files: FileStore; clock: Clock };

async function requireRoom(db: Database): Promise<void> {
  const { count, bytes } = await sumUndecided(db);
  if (count >= MAX_UNDECIDED || bytes >= MAX_UNDECIDED_BYTES) refuse('storage-full', QUOTA_REACHED);
}

/** Stores a document for a future registration. Refuses with storage-full, unsupported-media, too-large. */
export async function addDocument(
  { db, files, clock }: Parts,
  { kind, file }: { kind: RegistrationDocumentKind; file: UploadedFile },
): Promise<z.output<typeof RegistrationDocument>> {
  await requireRoom(db);
  const document = await withoutCameraData(await acceptUpload(file));
  const key = await storePrivately(files, 'papers', document);
  // Knowing this id allows to attach the document: a random UUID, not a time-ordered one.
  const id = randomUUID();
  const { name, type, bytes } = document;
  const row = {
    id,
    kind,
    name,
    type,
    file_key: key,
    size_bytes: bytes.length,
    registration_id: null,
    created_at: clock.now(),
  };
  await commitOrRemove(files, key, () => insertDocument(db, row));
  return { id, kind, name, sizeBytes: bytes.length };
}

/**
 * Deletes documents, with their files, that no registration referenced within two days; a failed deletion is
 * retried by the next run.
 */
export async function purgeDocuments({
  db,
  files,
  clock,
  log,
}: Parts & Pick<JobParts, 'log'>): Promise<void> {
  const before = new Date(clock.now().getTime() - ORPHAN_DAYS * DAY_MS);
  let after: string = NIL;
  for (;;) {
    const rows = await findOrphans(db, before, { after, limit: PURGED_AT_ONCE });
    await eachAlone({ log, name: 'purge-papers', rows, idOf: ({ key }) => key }, ({ id, key }) =>
      withTransaction(db, async (trx) => {
        if (await deleteOrphan(trx, id)) await files.remove(key);
      }),
    );
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PURGED_AT_ONCE) return;
  }
}
