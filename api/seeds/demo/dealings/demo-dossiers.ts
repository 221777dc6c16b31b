import type { CarteGrise, CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis, daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { lockOwnBundle } from '../../../src/fulfilment/bundles/order-lines/order-lines.service.ts';
import { createOrderDocuments } from '../../../src/fulfilment/documents/order-documents.service.ts';
import type { FileStore } from '../../../src/platform/files/file-store.ts';
import { storePrivately } from '../../../src/platform/files/uploads/private-files.ts';
import {
  findOrderedBundles,
  judgePaper,
  putDossier,
  putDocument,
  setState,
} from '../../../src/fulfilment/carte-grise/carte-grise.repository.ts';
import { carteGriseOf } from '../../../src/fulfilment/carte-grise/carte-grise.service.ts';
import { renderDemoUpload } from './demo-upload.ts';
import { addForms } from '../../../src/fulfilment/carte-grise/forms/forms.service.ts';
import { putCarteGriseLines } from '../../../src/fulfilment/carte-grise/order-lines.service.ts';
import { syncState } from '../../../src/fulfilment/carte-grise/sync-state.ts';

const DAYS_OLD = 10;
const MONTHS_TOO_OLD = 5;

type Parts = { trx: Database; files: FileStore; now: Date };
type Order = { id: string; workspaceId: string };

async function open({ trx, now }: Parts, { id, workspaceId }: Order): Promise<CarteGrise | undefined> {
  const view = await carteGriseOf(trx, id, now);
  if (!view) return undefined;
  const bundle = await lockOwnBundle(trx, workspaceId, id);
  await putDossier(trx, { bundleId: id, case: view.case, holder: view.holder, address: view.address, now });
  await putCarteGriseLines(trx, id, now);
  await addForms(trx, bundle, now);
  await createOrderDocuments(trx, bundle.dealId, now);
  return view;
}

type Sent = { paper: CarteGriseDocument; date: string; accepted?: true };

/** Receives a document as if its buyer had sent it. */
async function receive(
  { trx, files }: Parts,
  bundleId: string,
  view: CarteGrise,
  { paper: document, date, accepted }: Sent,
): Promise<void> {
  const { name, bytes } = await renderDemoUpload(document, date, view);
  await putDocument(trx, {
    bundle_id: bundleId,
    paper: document,
    name,
    type: 'application/pdf',
    file_key: await storePrivately(files, 'papers', { bytes, extension: 'pdf' }),
    size_bytes: bytes.length,
    vin: null,
    date,
    siret: null,
    company: null,
  });
  if (accepted) await judgePaper(trx, { bundleId, paper: document }, { state: 'accepted', reason: '' });
}

/** Begun some days ago: a document accepted, one received, one too old, others missing. */
async function beginDossier(parts: Parts, order: Order): Promise<void> {
  const today = dayInParis(parts.now);
  const view = await open(parts, order);
  if (!view) return;
  const documents: readonly Sent[] = [
    { paper: 'identity', date: daysAfter(today, -DAYS_OLD), accepted: true },
    { paper: 'address-proof', date: daysAfter(today, -DAYS_OLD) },
    { paper: 'kbis', date: monthsAfter(today, -MONTHS_TOO_OLD) },
  ];
  for (const sent of documents) await receive(parts, order.id, view, sent);
  await syncState(parts.trx, order.id, parts.now);
}

/** Every document of the buyer is there; the team looks at them next. */
async function fillDossier(parts: Parts, order: Order, decision: { accepted?: true } = {}): Promise<boolean> {
  const view = await open(parts, order);
  if (!view) return false;
  const date = daysAfter(dayInParis(parts.now), -1);
  for (const { paper: document, by } of view.checklist)
    if (by === 'buyer') await receive(parts, order.id, view, { paper: document, date, ...decision });
  await syncState(parts.trx, order.id, parts.now);
  return true;
}

/** Every document accepted, and handed to the state. */
async function sendDossier(parts: Parts, order: Order): Promise<void> {
  if (await fillDossier(parts, order, { accepted: true }))
    await setState(parts.trx, order.id, 'sent', parts.now);
}

/**
 * For the demo: of the vehicles that a workspace ordered, one dossier sent, one begun and one to check;
 * nothing where there are none.
 */
export async function makeDemoDossiers(parts: Parts, workspaceId: string): Promise<void> {
  const [sent, begun, toCheck] = await findOrderedBundles(parts.trx, workspaceId, 3);
  if (sent) await sendDossier(parts, { id: sent, workspaceId });
  if (begun) await beginDossier(parts, { id: begun, workspaceId });
  if (toCheck) await fillDossier(parts, { id: toCheck, workspaceId });
}
