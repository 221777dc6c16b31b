import { counted, formatKm } from '@pomelo/contract/format.ts';
import type { Handover, HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import { formatInstant, formatLastDay } from '../../lib/dates.ts';
import { type Draft, kmOf, type StepName } from './draft.ts';

export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  vehicle: 'Le véhicule',
  photos: 'Photos',
  condition: 'Compteur, clés et documents',
  reserves: 'Réserves',
  place: 'Lieu',
  giver: 'Signature de celui qui remet',
  receiver: 'Signature de celui qui reçoit',
  sent: 'Envoi',
};

export const INCOMPLETE = 'La remise partira après ses photos.';
export const NO_PLACE = 'Ce téléphone ne donne pas sa position\u202f: saisissez le lieu.';
export const NO_CODE_READ =
  'Aucun code lu sur cette photo\u202f: reprenez-la de plus près, ou saisissez le code.';
export const OFFLINE_CODE = 'Hors réseau\u202f: le code sera vérifié à l’envoi.';
export const CODE_CHECKED = 'Code vérifié\u202f: le véhicule peut être remis.';
export const HANDOVER_FAILED = 'La remise n’a pas été enregistrée. Réessayez.';
export const HANDOVER_RECORDED = 'Remise enregistrée.';
export const CONFIRM_FAILED = 'La remise n’a pas été confirmée. Réessayez.';
export const CONFIRMED = 'Remise confirmée.';

/** Why a vehicle cannot be handed over now; null when it can. */
export const taskNotice = ({ state, reason }: Pick<HandoverTask, 'state' | 'reason'>): string | null => {
  if (state === 'closed') return 'Ce véhicule est remis\u202f: les deux parties ont signé.';
  if (state === 'awaiting') return 'La remise est enregistrée\u202f: elle attend la signature de l’acheteur.';
  return reason;
};

/** « Remis le 28/11/2026 à 10 h 12 par Transports Martin ». */
export const handedText = ({ handedAt, by }: Pick<Handover, 'handedAt' | 'by'>): string =>
  `Remis le ${formatInstant(handedAt)} par ${by}`;

/** « L’horloge du téléphone avançait de 12 min : l’heure est corrigée. » */
export function clockText(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const way = seconds > 0 ? 'avançait' : 'retardait';
  return `L’horloge du téléphone ${way} de ${minutes}\u202fmin\u202f: l’heure est corrigée.`;
}

/** « Pour Transports Martin, jusqu’au 30/11/2026 à 00 h 00. » */
export const linkNotice = (recipient: string, endsAt: string): string =>
  `Pour ${recipient}, jusqu’au ${formatLastDay(endsAt)} inclus.`;

/** « Étape 1 sur 8 ». */
export const stepText = (step: number, steps: number): string => `Étape ${step} sur ${steps}`;

/** Summary that the receiver signs, in one sentence. */
export function receiptText(draft: Pick<Draft, 'km' | 'kmUnread' | 'keys' | 'reserves'>): string {
  const km = kmOf(draft);
  const odometer = km === null ? 'un compteur non lu' : `${formatKm(km)} au compteur`;
  const reserves =
    draft.reserves.length === 0 ? 'sans réserve' : `avec ${counted(draft.reserves.length, 'réserve')}`;
  return `Vous recevez ce véhicule avec ${odometer} et ${counted(Number(draft.keys), 'clé')}, ${reserves}.`;
}
