import type { Bundle, TrackingEvent, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { TimelineStep } from '@pomelo/design/timeline.tsx';
import type { z } from 'zod';
import { formatDay } from '../../shared/dates.ts';

export type Tracked = z.infer<typeof TrackingEvent>;

/** Done in a plain word; awaited in what is waited for. */
const WORDS: Readonly<Record<TrackingStep, { done: string; now: string }>> = {
  ordered: { done: 'Commandé', now: 'Commande à confirmer' },
  paid: { done: 'Payé', now: 'Virement attendu' },
  preparing: { done: 'Mis en préparation', now: 'Préparation à venir' },
  shipped: { done: 'Expédié', now: 'Transport à venir' },
  delivered: { done: 'Livré', now: 'En route' },
  'carte-grise-sent': { done: 'Carte grise envoyée', now: 'Carte grise attendue' },
};

/** No lorry comes for a vehicle that its buyer fetches: it waits for him. */
const FETCHED_WORDS: typeof WORDS = {
  ...WORDS,
  shipped: { done: 'Prêt à enlever', now: 'Mise à disposition à venir' },
  delivered: { done: 'Enlevé', now: 'À enlever au parc' },
};

type Going = Pick<Bundle, 'delivery' | 'tracking'>;
const isShipped = ({ tracking }: Pick<Bundle, 'tracking'>): boolean =>
  tracking?.some(({ step, at }) => step === 'shipped' && at !== null) ?? false;

/** By choice, or because it was ready before any was made. */
const isFetched = (bundle: Going): boolean =>
  bundle.delivery ? bundle.delivery.deliveryType === 'depot' : bundle.delivery === null && isShipped(bundle);
const wordsOf = (bundle: Going): typeof WORDS => (isFetched(bundle) ? FETCHED_WORDS : WORDS);

export const stepName = (step: TrackingStep, bundle: Going = {}): string => wordsOf(bundle)[step].done;

/** Where the vehicle stands, in a few words: what is awaited, or that all is done. */
export function standingWords(events: readonly Tracked[], bundle: Going): string {
  const next = events.find(({ at }) => at === null);
  return next ? wordsOf(bundle)[next.step].now : 'Terminé';
}

/**
 * The steps that a vehicle has to make, or made: one whose order is complete awaits a carte grise only when it was asked
 * for.
 */
export function stepsOf({ tracking = [], complete, carteGrise }: Bundle): Tracked[] {
  const isAsked = !complete || Boolean(carteGrise?.claimedAt);
  return tracking.filter(({ step, at }) => at !== null || isAsked || step !== 'carte-grise-sent');
}

/** Steps as the line of the design system shows them: what came, what is awaited, what is to come. */
export function timelineOf(events: readonly Tracked[], bundle: Going): TimelineStep[] {
  const words = wordsOf(bundle);
  const next = events.findIndex(({ at }) => at === null);
  return events.map(({ step, at }, index) => {
    if (at !== null) return { label: words[step].done, state: 'done' };
    return index === next ? { label: words[step].now, state: 'now' } : { label: words[step].done, state: 'todo' };
  });
}

/** When a step is expected. A carte grise waits for the buyer first: no day is promised before its dossier is whole. */
export function expectedWords({ step, expected }: Pick<Tracked, 'step' | 'expected'>, { carteGrise }: Pick<Bundle, 'carteGrise'>): string {
  if (step === 'carte-grise-sent' && !carteGrise?.claimedAt) return 'à demander';
  if (step === 'carte-grise-sent' && carteGrise?.state === 'incomplete') return 'une fois le dossier complet';
  return expected ? `prévu le ${formatDay(expected)}` : 'à venir';
}

export type Missing = { label: string; panel: `#${string}` };

/** A paper of the buyer's that is not there, or has something wrong with it. */
export const isToSend = ({ by, state, problems }: ChecklistLine): boolean =>
  by === 'buyer' && (state === 'missing' || state === 'refused' || problems.length > 0);

/** What the buyer still has to do for this vehicle, the most pressing first, and the panel where he does it. */
export function missingOf(bundle: Bundle): Missing[] {
  const { complete, payment, carteGrise, delivery } = bundle;
  if (complete) return [];
  const missing: Missing[] = [];
  if (payment && payment.due.amount > 0) missing.push({ label: 'Virement à faire', panel: '#paiement' });
  if (delivery === null && !isShipped(bundle)) missing.push({ label: 'Livraison à choisir', panel: '#livraison' });
  if (carteGrise?.state === 'incomplete') missing.push({ label: papersWords(carteGrise), panel: '#carte-grise' });
  return missing;
}

/** Nothing is missing of what nobody asked for yet. */
function papersWords({ claimedAt, checklist }: NonNullable<Bundle['carteGrise']>): string {
  const count = checklist.filter(isToSend).length;
  if (claimedAt === null || count === 0) return 'Carte grise à demander';
  return `Carte grise\u202f: ${count === 1 ? '1\u202fpièce manquante' : `${count}\u202fpièces manquantes`}`;
}
