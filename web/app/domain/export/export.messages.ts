import {
  type DepositState,
  type ExportState,
  MEMBER_STATES,
  type ProofParty,
  type ProofState,
  type ProofType,
  type Transporter,
} from '@pomelo/contract/exports/export-rules.ts';
import type { ExportFile } from '@pomelo/contract/exports/exports.schemas.ts';
import type { Missing, ProofFault } from '@pomelo/contract/exports/judge-proofs.ts';

type Tone = 'ok' | 'warn' | 'bad' | 'line' | 'live';

export const EXPORT_STATE_LABELS: Readonly<Record<ExportState, { label: string; tone: Tone }>> = {
  open: { label: 'À compléter', tone: 'warn' },
  'to-review': { label: 'Preuves à vérifier', tone: 'live' },
  accepted: { label: 'Exonération conservée', tone: 'ok' },
  refused: { label: 'Exonération non conservée', tone: 'bad' },
  cancelled: { label: 'Vente annulée', tone: 'line' },
};
export const SALE_LABELS = {
  'intra-community': 'Livraison intracommunautaire, article 262 ter, I du CGI',
  export: 'Exportation, article 262, I du CGI',
} as const;
export const TRANSPORTER_LABELS: Readonly<Record<Transporter, string>> = {
  seller: 'Pomelo, par ses propres moyens',
  'seller-carrier': 'Un transporteur, pour Pomelo',
  buyer: 'L’acheteur, par ses propres moyens',
  'buyer-carrier': 'Un transporteur, pour l’acheteur',
};
export const PROOF_LABELS: Readonly<Record<ProofType, string>> = {
  cmr: 'Lettre de voiture CMR signée',
  'bill-of-lading': 'Connaissement',
  'air-invoice': 'Facture de fret aérien',
  'carrier-invoice': 'Facture du transporteur',
  'transport-insurance': 'Police d’assurance du transport',
  'transport-payment': 'Document bancaire de paiement du transport',
  'authority-confirmation': 'Document officiel confirmant l’arrivée',
  'warehouse-receipt': 'Récépissé d’entrepôt à destination',
  'customs-exit': 'Attestation de sortie de la douane',
};
export const PROOF_STATE_LABELS: Readonly<Record<ProofState, { label: string; tone: Tone }>> = {
  waiting: { label: 'À vérifier', tone: 'live' },
  accepted: { label: 'Acceptée', tone: 'ok' },
  refused: { label: 'Refusée', tone: 'bad' },
};
export const PARTY_LABELS: Readonly<Record<ProofParty, string>> = {
  independent: 'De personne\u202f: indépendant des deux parties',
  seller: 'Du vendeur',
  buyer: 'De l’acheteur',
};
export const DEPOSIT_LABELS: Readonly<Record<DepositState, string>> = {
  asked: 'demandée, à verser avec la commande',
  held: 'reçue, restituée quand le dossier est accepté',
  released: 'restituée',
  applied: 'affectée à la TVA due',
  withdrawn: 'sans objet',
};
export const MISSING_LABELS: Readonly<Record<Missing, string>> = {
  'vat-number': 'Numéro de TVA de l’acheteur confirmé par VIES',
  transporter: 'Qui transporte le véhicule',
  destination: 'Pays de destination',
  supply: 'Remise du véhicule',
  'first-proof':
    'Une preuve de transport\u202f: CMR signée, connaissement, fret aérien ou facture du transporteur',
  'second-proof': 'Une seconde preuve, d’un autre émetteur',
  independence: 'Deux preuves d’émetteurs indépendants l’un de l’autre, du vendeur et de l’acheteur',
  statement: 'Attestation de transport signée par l’acheteur',
  'customs-exit': 'Sortie du territoire confirmée par la douane, avec le numéro MRN et la date',
};
const FAULT_LABELS: Readonly<Record<ProofFault, string>> = {
  vin: 'un autre VIN que celui du véhicule',
  plate: 'une autre immatriculation que celle du véhicule',
  odometer: 'un kilométrage impossible depuis la remise',
  destination: 'un autre pays que la destination',
  date: 'une date avant la vente ou à venir',
  handover: 'une date avant la remise du véhicule',
  arrival: 'une arrivée avant le départ, ou un autre jour que l’attestation',
  'other-proof': 'une autre preuve dit le contraire',
  unsigned: 'non signée par le destinataire',
  'no-vin': 'sans VIN',
  dependent: 'émise par une partie à la vente',
  mrn: 'sans numéro MRN complet ni date',
};

/** Why a proof is not counted, or would not be. */
export const faultText = (state: ProofState, fault: ProofFault): string =>
  `${state === 'accepted' ? 'Non retenue' : 'Attention'}\u202f: ${FAULT_LABELS[fault]}`;

/** Sent proofs count once the team accepted them. */
export const waitingText = (count: number): string =>
  count === 1
    ? 'Une preuve envoyée attend sa vérification par l’équipe.'
    : `${count}\u202fpreuves envoyées attendent leur vérification par l’équipe.`;

export const countryText = (code: string | null): string =>
  code === null
    ? 'inconnu'
    : (MEMBER_STATES[code] ?? new Intl.DisplayNames('fr', { type: 'region' }).of(code) ?? code);

/** Answer of VIES, with its date. */
export function vatText(
  { number, state, checkedAt }: ExportFile['vat'],
  formatDay: (at: string) => string,
): string {
  if (number === null) return 'inconnu';
  if (checkedAt === null) return `${number}, à vérifier\u202f: VIES n’a pas répondu`;
  return state === 'valid'
    ? `${number}, valide le ${formatDay(checkedAt)}`
    : `${number}, non valide le ${formatDay(checkedAt)}\u202f: l’exonération ne peut pas être conservée`;
}
