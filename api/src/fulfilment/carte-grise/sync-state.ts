import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { setState } from './carte-grise.repository.ts';
import { carteGriseOf, factsOf } from './carte-grise.service.ts';
import { isWhole } from './documents/checklist.ts';
import { requireTransition } from './life-cycle.ts';

/** Moves an open request between incomplete and complete, by its current documents; returns its state. */
export async function syncState(trx: Database, bundleId: string, now: Date): Promise<CarteGrise> {
  const view = (await carteGriseOf(trx, bundleId, now)) ?? refuse('not-found');
  const storedState = (await factsOf(trx, [bundleId]))[0]?.state ?? 'incomplete';
  if (view.state !== storedState) {
    requireTransition(storedState, view.state, isWhole(view.checklist));
    await setState(trx, bundleId, view.state, now);
  }
  return view;
}
