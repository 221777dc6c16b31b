import type { ClaimRateGroup } from '@pomelo/contract/backoffice/claims/claims.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';

export const CLAIM_FAILED = 'La réclamation n’a pas pu être changée.';
export const ACKNOWLEDGED = 'Réclamation prise en charge.';
export const EVIDENCE_ASKED = 'La demande est envoyée à l’acheteur.';
export const DECIDED = 'Décision enregistrée.';
export const TO_APPROVE = 'Au-delà de votre limite\u202f: la décision attend l’accord d’une autre personne.';
export const GIVEN_BACK = 'La décision est rendue à l’équipe.';
export const SETTLED = 'Réclamation close.';
export const MESSAGE_SENT = 'Message envoyé.';
export const INVITED = 'Le lien est envoyé.';
export const REVOKED = 'Le lien est retiré.';
export const POLICY_SAVED = 'Règles enregistrées.';
export const POLICY_REMOVED = 'Règles retirées.';
export const AMOUNT_NEEDED = 'Indiquez un montant, par exemple 350.';
export const POLICY_FAILED = 'Les règles n’ont pas pu être enregistrées.';

export const countText = (total: number): string =>
  total === 0 ? 'Aucune réclamation' : counted(total, 'réclamation');

export const CLOCK_LABELS = {
  late: { label: 'Délai passé', tone: 'bad' },
  soon: { label: 'Délai proche', tone: 'warn' },
  running: { label: 'Dans les délais', tone: 'line' },
} as const;

export const RATE_LABELS: Readonly<Record<ClaimRateGroup, { tab: string; column: string }>> = {
  source: { tab: 'Par source', column: 'Source' },
  carrier: { tab: 'Par transporteur', column: 'Transporteur' },
  inspector: { tab: 'Par inspecteur', column: 'Inspecteur' },
  buyer: { tab: 'Par acheteur', column: 'Acheteur' },
};

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });

/** « 4,2 % »; without a delivered vehicle there is no rate. */
export const rateText = (claims: number, delivered: number): string =>
  delivered === 0 ? 'sans objet' : percent.format(claims / delivered);
