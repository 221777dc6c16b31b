import type { CarteGriseForm, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { type LockedBundle, lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type AcceptedUpload, acceptUpload } from '../../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../../platform/files/uploads/rewrite-picture.ts';
import { orderChanged } from '../../links/events.ts';
import { type Facts, isOrderOf, putDossier, putDocument } from '../carte-grise.repository.ts';
import { billingAddress, carteGriseOf, factsOf } from '../carte-grise.service.ts';
import {
  IS_COMPLETE,
  NO_ADDRESS,
  NO_FILE,
  NO_DOCUMENT,
  NOT_ASKED,
  NOT_OURS,
  WAS_SENT,
} from './claim.messages.ts';
import { addForms } from '../forms/forms.service.ts';
import { isOpen } from '../life-cycle.ts';
import { putCarteGriseLines } from '../order-lines.service.ts';
import { caseOf } from '../documents/document-rules.ts';
import { taxedPostcodeIn } from '../cost/regions.ts';
import { syncState } from '../sync-state.ts';

export type ClaimParts = { db: Database; files: FileStore; clock: Clock };
type Form = z.output<typeof CarteGriseForm>;
type StoredFile = AcceptedUpload & { key: string };

/**
 * Opens or changes a request: holder and address of the certificate. The address determines the region and
 * its tax.
 */
async function open(
  trx: Database,
  facts: Facts,
  { holder, address }: Form,
  bundle: LockedBundle,
  now: Date,
): Promise<void> {
  const asked = {
    holder: holder || facts.holder || facts.rs,
    address: address || facts.address || billingAddress(facts) || refuseField('address', NO_ADDRESS),
  };
  if (taxedPostcodeIn(asked.address) === undefined) refuseField('address', NO_ADDRESS);
  if (facts.state === null && bundle.complete) refuse('too-late', IS_COMPLETE);
  if (asked.holder === facts.holder && asked.address === facts.address) return;
  await putDossier(trx, { bundleId: facts.id, case: facts.case ?? caseOf(facts), ...asked, now });
  await putCarteGriseLines(trx, facts.id, now);
  await addForms(trx, bundle, now);
  await orderChanged.publish(trx, { dealId: bundle.dealId, now });
}

async function requireAsked(
  trx: Database,
  bundleId: string,
  document: CarteGriseDocument,
  now: Date,
): Promise<void> {
  const line = (await carteGriseOf(trx, bundleId, now))?.checklist.find((one) => one.paper === document);
  if (!line) refuseField('paper', NOT_ASKED);
  if (line.by === 'pomelo') refuseField('paper', NOT_OURS);
}

type Claim = { workspaceId: string; bundleId: string; form: Form; stored: StoredFile | undefined; now: Date };

/** All changes of a call, in one transaction; returns the key of the file that is no longer referenced. */
async function change(
  trx: Database,
  { workspaceId, bundleId, form, stored, now }: Claim,
): Promise<string | undefined> {
  const bundle = await lockOwnBundle(trx, workspaceId, bundleId);
  const [facts] = await factsOf(trx, [bundleId]);
  if (!facts) return refuse('not-found');
  if (facts.state !== null && !isOpen(facts.state)) refuse('too-late', WAS_SENT);
  await open(trx, facts, form, bundle, now);
  let old: string | undefined;
  if (form.paper !== undefined && stored) {
    await requireAsked(trx, bundleId, form.paper, now);
    const { vin, date, siret, company } = form;
    old = await putDocument(trx, {
      bundle_id: bundleId,
      paper: form.paper,
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
  }
  await syncState(trx, bundleId, now);
  return old;
}

async function store(files: FileStore, file: Form['file']): Promise<StoredFile | undefined> {
  if (!file) return undefined;
  const document = await withoutCameraData(await acceptUpload(file));
  return { ...document, key: await storePrivately(files, 'papers', document) };
}

/**
 * CG-1: the first call opens the dossier, each brings at most one document, in the place of the one before
 * it. Refuses with not-found, invalid, unsupported-media, too-large, and too-late once the dossier was sent.
 */
export async function claimCarteGrise(
  { db, files, clock }: ClaimParts,
  workspaceId: string,
  bundleId: string,
  form: Form,
): Promise<void> {
  if (!(await isOrderOf(db, workspaceId, bundleId))) refuse('not-found');
  if (form.file && form.paper === undefined) refuseField('paper', NO_DOCUMENT);
  if (form.paper !== undefined && !form.file) refuseField('file', NO_FILE);
  // Outside the transaction: none is open while a document is validated and stored.
  const stored = await store(files, form.file);
  const claimed = () =>
    withTransaction(db, (trx) => change(trx, { workspaceId, bundleId, form, stored, now: clock.now() }));
  const old = await (stored ? commitOrRemove(files, stored.key, claimed) : claimed());
  if (old !== undefined) await files.remove(old);
}
