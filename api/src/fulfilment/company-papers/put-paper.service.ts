import {
  COMPANY_PAPER_DATES,
  type CompanyPaperForm,
  type CompanyPaperKind,
} from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { lockWorkspace } from '../../accounts/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { type AcceptedUpload, acceptUpload } from '../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../platform/files/uploads/rewrite-picture.ts';
import { deleteCompanyPaper, upsertCompanyPaper } from './company-papers.repository.ts';
import { ended, FUTURE, NEEDED } from './company-papers.messages.ts';
import { removeUnusedPapers } from './paper-files.service.ts';
import { type DatedPaper, lastDayOf, stateOn } from './validity.ts';

export type CompanyPaperParts = { db: Database; files: FileStore; clock: Clock };
export type StoredPaper = AcceptedUpload & { key: string };
type TypedDays = { issuedOn?: string | undefined; validUntil?: string | undefined };

/** The typed dates of a kind, without those that it has not. Refuses (invalid) without the one that it needs. */
export function datedPaper(kind: CompanyPaperKind, typed: TypedDays): DatedPaper {
  const { needed, optional } = COMPANY_PAPER_DATES[kind];
  if (!typed[needed]) refuseField(needed, NEEDED[needed]);
  const dayOf = (field: keyof TypedDays): string | null =>
    field === needed || field === optional ? typed[field] || null : null;
  return { kind, issuedOn: dayOf('issuedOn'), validUntil: dayOf('validUntil') };
}

/** Refuses (invalid) a paper that is not valid today. */
function requireValid(paper: DatedPaper, today: string): void {
  if (paper.issuedOn !== null && paper.issuedOn > today) refuseField('issuedOn', FUTURE);
  const lastDay = lastDayOf(paper);
  if (lastDay === null || stateOn(paper, today) !== 'ended') return;
  refuseField(paper.validUntil === null ? 'issuedOn' : 'validUntil', ended(lastDay));
}

/** Puts a stored file in place of the company's paper of its kind; returns the key of the file it replaces. */
export async function putCompanyPaper(
  trx: Database,
  workspaceId: string,
  { kind, issuedOn, validUntil }: DatedPaper,
  stored: StoredPaper,
  now: Date,
): Promise<string | undefined> {
  await lockWorkspace(trx, workspaceId);
  return upsertCompanyPaper(trx, {
    id: uuidv7(),
    workspace_id: workspaceId,
    kind,
    name: stored.name,
    type: stored.type,
    file_key: stored.key,
    size_bytes: stored.bytes.length,
    issued_on: issuedOn,
    valid_until: validUntil,
    created_at: now,
  });
}

// CG-3
/**
 * Stores a paper of the company in place of the one of its kind. Refuses with invalid (its dates),
 * unsupported-media and too-large.
 */
export async function uploadCompanyPaper(
  parts: CompanyPaperParts,
  workspaceId: string,
  { kind, file, ...typed }: z.output<typeof CompanyPaperForm>,
): Promise<void> {
  const { db, files, clock } = parts;
  const paper = datedPaper(kind, typed);
  requireValid(paper, dayInParis(clock.now()));
  // Outside the transaction: none is open while a document is validated and stored.
  const document = await withoutCameraData(await acceptUpload(file));
  const stored = { ...document, key: await storePrivately(files, 'papers', document) };
  const old = await commitOrRemove(files, stored.key, () =>
    withTransaction(db, (trx) => putCompanyPaper(trx, workspaceId, paper, stored, clock.now())),
  );
  if (old !== undefined) await removeUnusedPapers(parts, [old]);
}

/** Removes a paper, with its file unless a carte-grise request has it. Refuses with not-found. */
export async function removeCompanyPaper(
  parts: Pick<CompanyPaperParts, 'db' | 'files'>,
  workspaceId: string,
  id: string,
): Promise<void> {
  const old = await withTransaction(parts.db, (trx) => deleteCompanyPaper(trx, workspaceId, id));
  await removeUnusedPapers(parts, [old ?? refuse('not-found')]);
}
