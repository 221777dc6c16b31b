import type { CarteGrisePaper } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../db/tables.ts';
import { lockOwnBundle } from '../bundles/order-lines.service.ts';
import { addOrderPapers } from '../documents/order-papers.service.ts';
import { monthsBefore } from '../registration/kbis-date.ts';
import { findOrderedBundles, judgePaper, putDossier, putPaper, setState } from './carte-grise.repository.ts';
import { carteGriseOf } from './carte-grise.service.ts';
import { daysAfter } from './compare.ts';
import { todayIn } from './estimate.service.ts';
import { addForms } from './forms.service.ts';
import { putCarteGriseLines } from './order-lines.service.ts';
import { syncState } from './sync-state.ts';

const DAYS_OLD = 10;
const MONTHS_TOO_OLD = 5;

type Order = { id: string; workspaceId: string };

async function open(trx: Database, { id, workspaceId }: Order, now: Date) {
  const view = await carteGriseOf(trx, id, now);
  if (!view) return undefined;
  const bundle = await lockOwnBundle(trx, workspaceId, id);
  await putDossier(trx, { bundleId: id, case: view.case, holder: view.holder, address: view.address, now });
  await putCarteGriseLines(trx, id, now);
  await addForms(trx, bundle, now);
  await addOrderPapers(trx, bundle.dealId, now);
  return view;
}

/** As if its buyer had sent it. No file stands behind its key: the demo has no papers of anybody. */
async function receive(trx: Database, bundleId: string, paper: CarteGrisePaper, date: string): Promise<void> {
  await putPaper(trx, {
    bundle_id: bundleId,
    paper,
    name: `${paper}.pdf`,
    type: 'application/pdf',
    file_key: `private/papers/demo-${bundleId}-${paper}.pdf`,
    size_bytes: 184_320,
    vin: null,
    date,
    siret: null,
    company: null,
  });
}

/** Begun some days ago: a paper accepted, one received, one too old, others missing. */
async function beginDossier(trx: Database, order: Order, now: Date): Promise<void> {
  const today = todayIn(now);
  if (!(await open(trx, order, now))) return;
  await receive(trx, order.id, 'identity', daysAfter(today, -DAYS_OLD));
  await judgePaper(trx, { bundleId: order.id, paper: 'identity' }, { state: 'accepted', reason: '' });
  await receive(trx, order.id, 'address-proof', daysAfter(today, -DAYS_OLD));
  await receive(trx, order.id, 'kbis', monthsBefore(today, MONTHS_TOO_OLD));
  await syncState(trx, order.id, now);
}

/** Every paper accepted, and handed to the state. */
async function sendDossier(trx: Database, order: Order, now: Date): Promise<void> {
  const view = await open(trx, order, now);
  for (const { paper, by } of view?.checklist ?? []) {
    if (by === 'pomelo') continue;
    await receive(trx, order.id, paper, daysAfter(todayIn(now), -1));
    await judgePaper(trx, { bundleId: order.id, paper }, { state: 'accepted', reason: '' });
  }
  if (!view) return;
  await syncState(trx, order.id, now);
  await setState(trx, order.id, 'sent', now);
}

/** For the demo: of the vehicles that a workspace ordered, one dossier begun and one sent; nothing where there are none. */
export async function makeDemoDossiers(trx: Database, workspaceId: string, now: Date): Promise<void> {
  const [sent, begun] = await findOrderedBundles(trx, workspaceId, 2);
  if (sent) await sendDossier(trx, { id: sent, workspaceId }, now);
  if (begun) await beginDossier(trx, { id: begun, workspaceId }, now);
}
