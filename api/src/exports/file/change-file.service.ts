import { createHash } from 'node:crypto';
import {
  DEPOSIT_RULES,
  isBuyersTransport,
  isMemberState,
  MAX_PROOFS,
} from '@pomelo/contract/exports/export-rules.ts';
import type {
  ExportProofForm,
  SignStatementBody,
  ExportTransportBody,
} from '@pomelo/contract/exports/exports.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { askDeposit, cancelRequestedDeposit } from '../../finance/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { acceptUpload } from '../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../platform/files/uploads/rewrite-picture.ts';
import * as say from '../rules/exports.messages.ts';
import { type FileRow, findFile, lockFile, updateFile } from './export-files.repository.ts';
import { suppliedOnOf } from './export-view.ts';
import { findProofs, insertProof } from './proofs.repository.ts';

/** The author of a change: a company changes its own file, a member of the staff any (`workspaceId` null). */
export type Changer = { workspaceId: string | null; personId: string; now: Date };

/** A file locked until the transaction ends. Refuses with not-found, and too-late for a cancelled sale. */
export async function lockedFile(
  trx: Database,
  { workspaceId }: Pick<Changer, 'workspaceId'>,
  id: string,
): Promise<FileRow> {
  if (!(await lockFile(trx, id))) refuse('not-found');
  const file = (await findFile(trx, id)) ?? refuse('not-found');
  if (workspaceId !== null && file.workspaceId !== workspaceId) refuse('not-found');
  return file.cancelledAt ? refuse('too-late', say.CANCELLED) : file;
}

/** A file that is not decided, locked until the transaction ends. Refuses with not-found, and too-late. */
export async function openFile(
  trx: Database,
  changer: Pick<Changer, 'workspaceId'>,
  id: string,
): Promise<FileRow> {
  const file = await lockedFile(trx, changer, id);
  return file.state === 'open' || file.state === 'to-review' ? file : refuse('too-late', say.DECIDED);
}

/** The same as it was read: refuses (changed-meanwhile) another version. */
export async function openSeenFile(
  trx: Database,
  changer: Pick<Changer, 'workspaceId'>,
  id: string,
  version: number,
): Promise<FileRow> {
  const file = await openFile(trx, changer, id);
  return file.version === version ? file : refuse('changed-meanwhile', say.CHANGED);
}

// EXPORT-3, EXPORT-6
/**
 * Who transports, and where to. A deposit is required by the rule of the configuration. Refuses with
 * not-found, invalid, too-late, changed-meanwhile.
 */
export async function setTransport(
  trx: Database,
  changer: Changer,
  id: string,
  body: z.output<typeof ExportTransportBody>,
  rule: number,
): Promise<{ before: FileRow; requested: boolean }> {
  const { version, transporter, country, address, carrier } = body;
  const before = await openSeenFile(trx, changer, id, version);
  const isUnion = before.sale === 'intra-community';
  if (country === 'FR' || isMemberState(country) !== isUnion)
    refuseField('country', isUnion ? say.ELSEWHERE : say.NOT_OUTSIDE);
  await updateFile(trx, id, { transporter, country, address, carrier });
  const { dealId, netCents } = before;
  const isRequested =
    rule === DEPOSIT_RULES.everybody ||
    (rule === DEPOSIT_RULES.buyersTransport && isBuyersTransport(transporter));
  const requested = isRequested && (await askDeposit(trx, { bundleId: id, dealId, netCents }, changer.now));
  if (!isRequested) await cancelRequestedDeposit(trx, { bundleId: id, dealId }, changer.now);
  return { before, requested };
}

// EXPORT-5
/**
 * The buyer who transports states that the vehicle arrived; signed once, the same content again is the same
 * statement. Refuses with not-found, invalid, too-late, already-decided.
 */
export async function signStatement(
  trx: Database,
  changer: Changer,
  id: string,
  { acquirer, acceptedBy, arrivedOn, place, signature }: z.output<typeof SignStatementBody>,
): Promise<void> {
  const file = await openFile(trx, changer, id);
  if (!isBuyersTransport(file.transporter)) refuse('invalid', say.NOT_BUYERS_TRANSPORT);
  if (file.statementAt) {
    const isSame =
      file.acquirer === acquirer &&
      file.acceptedBy === acceptedBy &&
      file.arrivedOn === arrivedOn &&
      file.arrivalPlace === place;
    if (isSame) return;
    refuse('already-decided', say.SIGNED);
  }
  const suppliedOn = suppliedOnOf(file) ?? refuse('invalid', say.NOT_SUPPLIED);
  if (arrivedOn < suppliedOn) refuseField('arrivedOn', say.ARRIVED_TOO_SOON);
  if (arrivedOn > dayInParis(changer.now)) refuseField('arrivedOn', say.ARRIVED_LATER);
  await updateFile(trx, id, {
    statement_at: changer.now,
    statement_by: changer.personId,
    statement_name: signature,
    acquirer,
    accepted_by: acceptedBy,
    arrived_on: arrivedOn,
    arrival_place: place,
  });
}

export type ProofParts = { db: Database; files: FileStore; clock: Clock };

// EXPORT-4
/**
 * Adds a proof, pending its review; the same file sent twice is one proof. Outside of any transaction.
 * Refuses with not-found, invalid, too-late, limit-reached, unsupported-media, too-large.
 */
export async function addProof(
  { db, files, clock }: ProofParts,
  changer: Omit<Changer, 'now'>,
  id: string,
  form: ExportProofForm,
): Promise<FileRow> {
  if (!form.file) {
    // Another company's file is not found, with or without a document.
    await withTransaction(db, (trx) => openFile(trx, changer, id));
    return refuseField('file', say.NO_PROOF);
  }
  const accepted = await withoutCameraData(await acceptUpload(form.file));
  const key = await storePrivately(files, 'exports', accepted);
  const { file, isNew } = await commitOrRemove(files, key, () =>
    withTransaction(db, async (trx) => {
      const found = await openFile(trx, changer, id);
      const proofs = await findProofs(trx, id);
      if (proofs.length >= MAX_PROOFS) refuse('limit-reached', say.TOO_MANY_PROOFS);
      const added = await insertProof(trx, {
        id: uuidv7(),
        bundle_id: id,
        type: form.type,
        issuer: form.issuer,
        vin: form.vin,
        plate: form.plate,
        km: form.km,
        country: form.country,
        departed_on: form.departedOn,
        arrived_on: form.arrivedOn,
        dated_on: form.datedOn,
        signed: form.signed === 'yes',
        mrn: form.mrn,
        name: accepted.name,
        content_type: accepted.type,
        file_key: key,
        size_bytes: accepted.bytes.length,
        digest: createHash('sha256').update(accepted.bytes).digest(),
        by: changer.workspaceId === null ? 'pomelo' : 'buyer',
        person_id: changer.personId,
        at: clock.now(),
      });
      if (added) await updateFile(trx, id, { state: 'to-review' });
      return { file: found, isNew: added };
    }),
  );
  if (!isNew) await files.remove(key);
  return file;
}
