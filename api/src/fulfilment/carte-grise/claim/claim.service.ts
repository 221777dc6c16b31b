import { COMPANY_PAPER_DATES, COMPANY_PAPERS } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import type { CarteGriseForm, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { acceptUpload } from '../../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../../platform/files/uploads/rewrite-picture.ts';
import { addWithinCredit } from '../../../sales/index.ts';
import { ofOneVehicle } from '../../company-papers/company-papers.messages.ts';
import { removeUnusedPapers } from '../../company-papers/paper-files.service.ts';
import { datedPaper, putCompanyPaper, type StoredPaper } from '../../company-papers/put-paper.service.ts';
import { type DatedPaper, stateOn } from '../../company-papers/validity.ts';
import { isOrderOf, putDocument } from '../carte-grise.repository.ts';
import { carteGriseOf, factsOf } from '../carte-grise.service.ts';
import { isOwnRequest } from '../received-documents.ts';
import { syncState } from '../sync-state.ts';
import { NEEDED_TO_KEEP, NO_DOCUMENT, NO_FILE, NOT_ASKED, NOT_OURS, OF_ANOTHER } from './claim.messages.ts';
import { openCarteGrise } from './open-request.service.ts';

export type ClaimParts = { db: Database; files: FileStore; clock: Clock };
type Form = z.output<typeof CarteGriseForm>;

async function requireRequested(
  trx: Database,
  bundleId: string,
  document: CarteGriseDocument,
  now: Date,
): Promise<void> {
  const line = (await carteGriseOf(trx, bundleId, now))?.checklist.find((one) => one.paper === document);
  if (!line) refuseField('paper', NOT_ASKED);
  if (line.by === 'pomelo') refuseField('paper', NOT_OURS);
}

type Claim = {
  workspaceId: string;
  personId: string;
  bundleId: string;
  form: Form;
  stored: StoredPaper | undefined;
  now: Date;
};

/** All changes of a call, in one transaction; returns the keys of the files that it replaced. */
async function change(
  trx: Database,
  { workspaceId, personId, bundleId, form, stored, now }: Claim,
): Promise<(string | undefined)[]> {
  const { holder, address, paper, vin, date, siret, company } = form;
  await addWithinCredit(trx, workspaceId, () =>
    openCarteGrise(trx, { workspaceId, personId, bundleId, holder, address }, now),
  );
  if (paper === undefined || !stored) return [];
  await requireRequested(trx, bundleId, paper, now);
  const old = await putDocument(trx, {
    bundle_id: bundleId,
    paper,
    name: stored.name,
    type: stored.type,
    file_key: stored.key,
    size_bytes: stored.bytes.length,
    vin: vin || null,
    date: date || null,
    siret: siret || null,
    company: company || null,
    created_at: now,
  });
  const line = (await syncState(trx, bundleId, now)).checklist.find((one) => one.paper === paper);
  const isKept = form.keep !== undefined && line?.problems.length === 0;
  return [old, isKept ? await keep(trx, { workspaceId, bundleId, form, stored, now }) : undefined];
}

/** The company's paper that a document also becomes. Refuses (invalid) one of a vehicle, and one without its date. */
function keptPaper({ keep: isRequested, paper, date, validUntil }: Form): DatedPaper | undefined {
  if (isRequested === undefined || paper === undefined) return undefined;
  const kind = COMPANY_PAPERS.find((one) => one === paper);
  if (kind === undefined || kind === 'mandate') return refuseField('keep', ofOneVehicle);
  const typed = { issuedOn: date, validUntil };
  const { needed } = COMPANY_PAPER_DATES[kind];
  if (!typed[needed]) refuseField(needed === 'issuedOn' ? 'date' : needed, NEEDED_TO_KEEP);
  return datedPaper(kind, typed);
}

// CG-5
/** One that is no longer valid does not replace the company's. Refuses (invalid) one of another holder. */
async function keep(
  trx: Database,
  { workspaceId, bundleId, form, stored, now }: Omit<Claim, 'personId'>,
): Promise<string | undefined> {
  const paper = keptPaper(form);
  const [facts] = await factsOf(trx, [bundleId]);
  if (!paper || !stored || !facts) return undefined;
  if (!isOwnRequest(facts)) refuseField('keep', OF_ANOTHER);
  return stateOn(paper, dayInParis(now)) === 'ended'
    ? undefined
    : putCompanyPaper(trx, workspaceId, paper, stored, now);
}

async function store(files: FileStore, file: Form['file']): Promise<StoredPaper | undefined> {
  if (!file) return undefined;
  const document = await withoutCameraData(await acceptUpload(file));
  return { ...document, key: await storePrivately(files, 'papers', document) };
}

/**
 * CG-1: the first call opens the dossier, each brings at most one document, in the place of the one before
 * it. Refuses with not-found, invalid, unsupported-media, too-large, purchase-limit, credit-limit, and too-late once the
 * dossier was sent.
 */
export async function claimCarteGrise(
  { db, files, clock }: ClaimParts,
  { workspaceId, personId }: Pick<Caller, 'workspaceId' | 'personId'>,
  bundleId: string,
  form: Form,
): Promise<void> {
  if (!(await isOrderOf(db, workspaceId, bundleId))) refuse('not-found');
  if (form.file && form.paper === undefined) refuseField('paper', NO_DOCUMENT);
  if (form.paper !== undefined && !form.file) refuseField('file', NO_FILE);
  keptPaper(form);
  // Outside the transaction: none is open while a document is validated and stored.
  const stored = await store(files, form.file);
  const claimed = () =>
    withTransaction(db, (trx) =>
      change(trx, { workspaceId, personId, bundleId, form, stored, now: clock.now() }),
    );
  const replaced = await (stored ? commitOrRemove(files, stored.key, claimed) : claimed());
  await removeUnusedPapers(
    { db, files },
    replaced.filter((key) => key !== undefined),
  );
}
