import type { Bundle, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { STEP_LABELS } from './tracking/tracking.messages.ts';

export const USAGE_LINES = [
  'track NUMÉRO                             où en est un véhicule commandé',
  'track NUMÉRO preparing|shipped|delivered note une étape faite\u202f: le paiement se note par les relevés de banque,',
  '                                         l’envoi de la carte grise par son dossier',
  '  --on AAAA-MM-JJ  le jour de l’étape, aujourd’hui sinon',
  '  --note "…"       ce que l’acheteur lit à côté',
];
export const USAGE = ['Usage\u202f: npm run admin -- …', ...USAGE_LINES].join('\n');

export const noBundle = (number: string): string => `Aucun véhicule commandé ne porte le numéro ${number}.`;
export const NOT_A_DAY = 'Le jour s’écrit AAAA-MM-JJ, par exemple 2026-11-21.';

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });

type Timeline = NonNullable<Bundle['tracking']>;
const eventText = ({ step, at, expected, note }: Timeline[number]): string => {
  const when = at
    ? day.format(new Date(at))
    : expected
      ? `prévu le ${day.format(new Date(`${expected}T12:00:00Z`))}`
      : 'à venir';
  return `  ${at ? '✓' : '·'} ${STEP_LABELS[step]}\u202f: ${when}${note ? ` (${note})` : ''}`;
};

/** The timeline of a vehicle, one line a step. */
export const timelineText = (number: string, title: string, events: Timeline): string =>
  [`${number} — ${title}`, ...events.map(eventText)].join('\n');

export const recordedText = (number: string, step: TrackingStep): string =>
  `${number}\u202f: étape «\u202f${STEP_LABELS[step]}\u202f» notée.`;
export const knownText = (number: string, step: TrackingStep): string =>
  `${number}\u202f: l’étape «\u202f${STEP_LABELS[step]}\u202f» était déjà notée, rien n’a changé.`;
