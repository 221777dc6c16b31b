import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS } from '@pomelo/contract/condition/repairs.ts';
import { counted } from '@pomelo/contract/format.ts';
import type { AddResult } from './capture-queue.ts';
import type { DamageNote, Shot } from './shot.ts';
import type { AngleState } from './queue.ts';

export const OFFLINE = 'Hors réseau\u202f: la photo attend sur ce téléphone.';
export const SESSION_OVER = 'Votre session est terminée\u202f: connectez-vous, les photos partiront ensuite.';
export const OTHER_PERSON =
  'Une autre personne s’est connectée\u202f: reconnectez-vous, les photos partiront ensuite.';
export const TRY_LATER = 'Le serveur ne répond pas\u202f: l’envoi reprendra tout seul.';
export const TOO_HEAVY = 'Cette photo pèse plus de 10\u00a0Mo\u202f: reprenez-la en moins grand.';
export const NO_PICTURE = 'Ce fichier n’est pas une photo que ce téléphone sait lire.';

const NOT_ADDED: Readonly<Record<Exclude<AddResult, 'added'>, string>> = {
  'too-many': 'Deux cents photos attendent déjà sur ce téléphone\u202f: envoyez-les avant de continuer.',
  'too-large': 'Les photos en attente pèsent déjà 600\u00a0Mo\u202f: envoyez-les avant de continuer.',
  'device-full': 'Ce téléphone n’a plus de place\u202f: libérez-en, puis reprenez la photo.',
  'not-stored': 'Ce navigateur ne garde pas de photos\u202f: quittez la navigation privée, puis reprenez.',
};
export const notAddedText = (result: Exclude<AddResult, 'added'>): string => NOT_ADDED[result];

const STATES: Readonly<Record<AngleState, string>> = {
  todo: 'À prendre',
  waiting: 'En attente d’envoi',
  sent: 'Envoyée',
  refused: 'Refusée',
};
/** « Refusée : cette photo est déjà parmi celles du véhicule. » */
export const stateText = (state: AngleState, reason: string | null = null): string =>
  reason === null || reason === '' ? STATES[state] : `${STATES[state]}\u202f: ${reason}`;

export const damageText = ({ partCode, kind }: Pick<DamageNote, 'partCode' | 'kind'>): string =>
  `${carPart(partCode)?.name ?? partCode}, ${KIND_LABELS[kind]}`;

/** « 31 sur 40 ». */
export const progressText = (done: number, total: number): string => `${done} sur ${total}`;

/** « 12 photos en attente d’envoi ». */
export const waitingText = (count: number): string =>
  count === 0 ? 'Tout est envoyé' : `${counted(count, 'photo')} en attente d’envoi`;

export const refusedText = (count: number): string => counted(count, 'photo refusée', 'photos refusées');

/** The vehicles of other pages with unsent shots, and their number. */
export const otherVehicles = (shots: readonly Shot[], to: string): [vehicle: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const shot of shots)
    if (shot.to !== to && shot.state !== 'sent')
      counts.set(shot.vehicle, (counts.get(shot.vehicle) ?? 0) + 1);
  return [...counts];
};

/** « Photographier : profil droit ». */
export const photographText = (name: string): string => `Photographier\u202f: ${name.toLowerCase()}`;

export const OFFLINE_TITLE = 'Hors réseau\u202f: tout est gardé sur ce téléphone';
export const NOTHING_TAKEN = 'Les photos partent toutes seules, même après une coupure du réseau.';
