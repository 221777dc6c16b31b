import type { Bundle, TrackingEvent } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { z } from 'zod';
import { formatDay } from '../../lib/dates.ts';
import { type Going, isShipped, stepText } from '../../domain/deal/steps.messages.ts';

export type Tracked = z.infer<typeof TrackingEvent>;

/** Status of the vehicle: the next step, or that everything is done. */
export function statusText(events: readonly Tracked[], bundle: Going): string {
  const next = events.find(({ at }) => at === null);
  return next ? stepText(bundle)[next.step].now : 'Terminé';
}

/**
 * The steps of a vehicle: once the order is complete, a carte grise is only expected when it was requested; never
 * for a vehicle whose purchase is declared.
 */
export function stepsOf({ tracking = [], complete, carteGrise, purchaseDeclaration }: Bundle): Tracked[] {
  const isRequested = !purchaseDeclaration && (!complete || Boolean(carteGrise?.claimedAt));
  return tracking.filter(({ step, at }) => at !== null || isRequested || step !== 'carte-grise-sent');
}

/**
 * When a step is expected. A carte grise depends on the buyer first: no date is shown before its dossier is
 * complete.
 */
export function expectedText(
  { step, expected }: Pick<Tracked, 'step' | 'expected'>,
  { carteGrise }: Pick<Bundle, 'carteGrise'>,
): string {
  if (step === 'carte-grise-sent' && !carteGrise?.claimedAt) return 'à demander';
  if (step === 'carte-grise-sent' && carteGrise?.state === 'incomplete') return 'une fois le dossier complet';
  return expected ? `prévu le ${formatDay(expected)}` : 'à venir';
}

export type Missing = { label: string; panel: `#${string}` };

/** A document of the buyer's that is not there, or has something wrong with it. */
export const isToSend = ({ by, state, problems }: ChecklistLine): boolean =>
  by === 'buyer' && (state === 'missing' || state === 'refused' || problems.length > 0);

/** The buyer's tasks for this vehicle, the most urgent first, with the panel of each. */
export function missingOf(bundle: Bundle): Missing[] {
  const { complete, cancelled, payment, carteGrise, purchaseDeclaration, delivery } = bundle;
  if (complete || cancelled) return [];
  const missing: Missing[] = [];
  if (payment && payment.due.amount > 0) missing.push({ label: 'Virement à faire', panel: '#paiement' });
  if (delivery === null && !isShipped(bundle))
    missing.push({ label: 'Livraison à choisir', panel: '#livraison' });
  if (carteGrise && !purchaseDeclaration && (!carteGrise.claimedAt || carteGrise.state === 'incomplete'))
    missing.push({ label: documentsText(carteGrise), panel: '#carte-grise' });
  return missing;
}

/** Nothing is missing before the carte grise is requested. */
function documentsText({ claimedAt, checklist }: NonNullable<Bundle['carteGrise']>): string {
  const count = checklist.filter(isToSend).length;
  if (claimedAt === null || count === 0) return 'Carte grise à demander';
  return `Carte grise\u202f: ${counted(count, 'pièce manquante', 'pièces manquantes')}`;
}
