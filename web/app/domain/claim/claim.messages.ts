import type { Reported } from '@pomelo/contract/claims/reported.ts';
import { type ClaimState, LINKED_PARTY_LABELS } from '@pomelo/contract/claims/claim-rules.ts';
import type { Claim, ClaimFile, ClaimPolicy } from '@pomelo/contract/claims/claims.schemas.ts';
import { counted, formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { formatInstant } from '../../lib/dates.ts';

export const REPORTED_LABELS: Readonly<Record<Reported, string>> = {
  stated: 'Déjà décrit',
  sound: 'Contrôlé, rien à signaler',
  unchecked: 'Non contrôlé',
  unknown: 'Inconnu',
};

type Tone = 'ok' | 'warn' | 'bad' | 'line' | 'live';
export const STATE_TONES: Readonly<Record<ClaimState, Tone>> = {
  open: 'warn',
  acknowledged: 'live',
  'evidence-asked': 'warn',
  'to-approve': 'live',
  decided: 'ok',
  settled: 'line',
};

type Criterion = Claim['criteria'][number];
const UNKNOWN = 'inconnu';

const SENDERS: Readonly<Record<ClaimFile['by'], string>> = {
  buyer: 'Acheteur',
  pomelo: 'Pomelo',
  ...LINKED_PARTY_LABELS,
};

export const CRITERION_LABELS: Readonly<Record<Criterion['criterion'], string>> = {
  days: 'Délai depuis la livraison',
  km: 'Kilomètres depuis la vente',
  amount: 'Montant attendu',
  report: 'Compte rendu d’état',
};

/** « 3 jours, 14 au plus ». */
export function criterionText({ criterion, limit, value, result }: Criterion): string {
  switch (criterion) {
    case 'days':
      return `${value === null ? UNKNOWN : counted(value, 'jour')}, ${limit ?? 0} au plus`;
    case 'km':
      return `${value === null ? UNKNOWN : formatKm(value)}, ${formatKm(limit ?? 0)} au plus`;
    case 'amount':
      return `${value === null ? UNKNOWN : formatAmount(value)}, ${formatAmount(limit ?? 0)} au moins`;
    case 'report':
      if (result === 'unknown') return 'aucun compte rendu ne décrit ces éléments';
      return result === 'failed'
        ? 'tous les éléments y sont déjà décrits'
        : value === 0
          ? 'aucun de ces éléments n’y est décrit'
          : 'une partie des éléments y est déjà décrite';
  }
}

export const RESULT_LABELS: Readonly<Record<Criterion['result'], { label: string; tone: Tone }>> = {
  met: { label: 'Remplie', tone: 'ok' },
  failed: { label: 'Non remplie', tone: 'bad' },
  unknown: { label: 'Inconnue', tone: 'line' },
};

/** Whether the policy covers a claim, in a few words. */
export const admissibleText = (admissible: boolean | null): string =>
  admissible === null ? 'À vérifier' : admissible ? 'Recevable' : 'Hors des conditions';

/** The limits of a policy, in one sentence. */
export const policyText = ({ days, km, minimum, decisionDays }: ClaimPolicy): string =>
  `Une réclamation est recevable dans les ${days}\u00a0jours et ${formatKm(km)} qui suivent la livraison, à partir de ${formatAmount(minimum.amount)} hors taxes, pour ce que le compte rendu d’état ne décrivait pas. Nous décidons sous ${decisionDays}\u00a0jours ouvrés.`;

export const sentText = (by: ClaimFile['by'], at: string): string => `${SENDERS[by]}, ${formatInstant(at)}`;

export const FILE_KINDS: Readonly<Record<ClaimFile['kind'], string>> = {
  photograph: 'Photo',
  video: 'Vidéo',
  document: 'Document',
};
