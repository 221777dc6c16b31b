import { AREA_LABELS, AREAS, type Area } from '../condition/areas.ts';
import { CAR_PARTS, carPart } from '../condition/parts.ts';

/** Why a claim is opened. */
export const CLAIM_REASONS = [
  'damage',
  'transport',
  'mechanical',
  'missing',
  'mileage',
  'papers',
  'other',
] as const;
export type ClaimReason = (typeof CLAIM_REASONS)[number];
export const CLAIM_REASON_LABELS: Readonly<Record<ClaimReason, string>> = {
  damage: 'Dommage non décrit',
  transport: 'Dommage de transport',
  mechanical: 'Défaut mécanique ou électrique',
  missing: 'Équipement, clé ou accessoire manquant',
  mileage: 'Kilométrage ou historique',
  papers: 'Documents du véhicule',
  other: 'Autre motif',
};

/** `to-approve`: a decision above its author's limit requires another person. */
export const CLAIM_STATES = [
  'open',
  'acknowledged',
  'evidence-asked',
  'to-approve',
  'decided',
  'settled',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
export const CLAIM_STATE_LABELS: Readonly<Record<ClaimState, string>> = {
  open: 'Ouverte',
  acknowledged: 'Prise en charge',
  'evidence-asked': 'Pièces demandées',
  'to-approve': 'En cours de décision',
  decided: 'Décidée',
  settled: 'Close',
};

export const CLAIM_OUTCOMES = ['credit-note', 'repair-order', 'return', 'refusal'] as const;
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number];
export const CLAIM_OUTCOME_LABELS: Readonly<Record<ClaimOutcome, string>> = {
  'credit-note': 'Avoir',
  'repair-order': 'Ordre de réparation',
  return: 'Retour du véhicule',
  refusal: 'Refus',
};

/** Authors of messages in a claim; the seller and the carrier write through a link. */
export const CLAIM_PARTIES = ['buyer', 'pomelo', 'seller', 'carrier'] as const;
export type ClaimParty = (typeof CLAIM_PARTIES)[number];
export const LINKED_PARTIES = ['seller', 'carrier'] as const;
export type LinkedParty = (typeof LINKED_PARTIES)[number];
export const LINKED_PARTY_LABELS: Readonly<Record<LinkedParty, string>> = {
  seller: 'Vendeur partenaire',
  carrier: 'Transporteur',
};

export const MAX_CLAIM_PARTS = 3;
export const MAX_CLAIM_FILES = 20;
export const MAX_CLAIM_CENTS = 100_000_000;
export const MAX_CLAIM_KM = 5_000_000;

const OTHER = 'other';
/** Subject of a claim: a part of the body, an area of the inspection, or something else. */
export const CLAIM_PARTS: readonly string[] = [...AREAS, ...CAR_PARTS.map(({ code }) => code), OTHER];

const isArea = (part: string): part is Area => AREAS.some((area) => area === part);

/** The part as people call it. */
export const claimPartName = (part: string): string =>
  isArea(part) ? AREA_LABELS[part] : (carPart(part)?.name ?? 'Autre élément');
