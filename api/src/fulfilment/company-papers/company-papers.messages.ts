import type { CompanyPaperField, CompanyPaperKind } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../carte-grise/documents/document-rules.ts';
import { type DatedPaper, lastDayOf, stateOn } from './validity.ts';

export const NEEDED: Readonly<Record<CompanyPaperField, string>> = {
  issuedOn: 'Indiquez la date du document.',
  validUntil: 'Indiquez jusqu’à quand ce document est valable.',
};
export const FUTURE = 'La date du document est dans le futur.';
export const ended = (lastDay: string): string =>
  `Ce document n’était valable que jusqu’au ${frenchDay(lastDay)}\u202f: envoyez-en un plus récent.`;
export const ofOneVehicle =
  'Ce mandat est celui d’un véhicule\u202f: le mandat permanent s’envoie avec les pièces de la société.';

type Texts = { label?: string; help?: string };
/** Texts of documents that differ between a company and a vehicle. */
export const COMPANY_TEXTS: Partial<Record<CompanyPaperKind, Texts>> = {
  mandate: {
    label: 'Mandat d’immatriculation permanent',
    help: 'Formulaire Cerfa 13757, au nom de Pomelo, signé avec le cachet de la société. Sans date de fin, il vaut pour toutes vos commandes.',
  },
  insurance: {
    label: 'Attestation d’assurance garage ou flotte',
    help: 'Attestation du contrat qui couvre tous les véhicules de la société.',
  },
};

export const labelOf = (kind: CompanyPaperKind): string =>
  COMPANY_TEXTS[kind]?.label ?? CARTE_GRISE_DOCUMENT_RULES[kind].label;

const ISSUED: Partial<Record<CompanyPaperKind, string>> = { kbis: 'Délivré', mandate: 'Signé' };

/** Its dates in words: when it was issued, then how long it is valid. */
export function factsOn(paper: DatedPaper, today: string): string[] {
  const { kind, issuedOn } = paper;
  const lastDay = lastDayOf(paper);
  const issued = issuedOn === null ? [] : [`${ISSUED[kind] ?? 'Daté'} le ${frenchDay(issuedOn)}`];
  if (lastDay === null) return [...issued, 'Permanent'];
  const validity = {
    valid: 'Valable jusqu’au',
    ending: 'À renouveler avant le',
    ended: 'N’était valable que jusqu’au',
  }[stateOn(paper, today)];
  return [...issued, `${validity} ${frenchDay(lastDay)}`];
}
