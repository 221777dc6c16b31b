import { randomUUID } from 'node:crypto';
import {
  type ConfirmHandoverForm,
  NAME_NEEDED,
  SIGNATURE_NEEDED,
} from '@pomelo/contract/handover/handover.schemas.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { closeBoth } from './close.service.ts';
import { attachFiles } from '../files/files.repository.ts';
import { noteFile, type StoredPicture } from '../files/handover-files.service.ts';
import { handoverRefusals } from '../base/handover.messages.ts';
import { findHandover } from '../base/handover.repository.ts';

// DELIV-9
/**
 * The buyer signs a hand-over from their own account, and may add a reserve. Refuses with not-found, invalid,
 * too-late.
 */
export async function confirmHandover(
  trx: Database,
  { workspaceId, personId }: { workspaceId: string; personId: string },
  bundleId: string,
  { name, accepted, reserve }: ConfirmHandoverForm,
  { signature, now }: { signature: StoredPicture | undefined; now: Date },
): Promise<void> {
  await lockOwnBundle(trx, workspaceId, bundleId);
  const row = (await findHandover(trx, bundleId)) ?? refuse('invalid', handoverRefusals.nothingToConfirm);
  if (row.closed_at) refuse('too-late', handoverRefusals.alreadyClosed);
  if (name === '') refuseField('name', NAME_NEEDED);
  if (accepted === undefined && !signature) refuseField('accepted', SIGNATURE_NEEDED);
  let fileId: string | null = null;
  if (signature) {
    fileId = randomUUID();
    const file = { id: fileId, kind: 'receiver-signature', takenAt: now.toISOString() } as const;
    await noteFile(trx, { bundleId, linkId: row.link_id }, file, signature, now);
    await attachFiles(trx, row.id, [fileId]);
  }
  await closeBoth(trx, row, { name, fileId, reserve }, { now, personId });
}
