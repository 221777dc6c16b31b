import type { DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';

/** Title of each kind of document, and meaning of its final amount: empty for a document without prices. */
export const KIND_LABELS = {
  'order-slip': { title: 'Bon de commande', total: 'Total à payer', file: 'bon-de-commande' },
  quotation: { title: 'Devis', total: 'Total', file: 'devis' },
  'pro-forma': { title: 'Facture pro forma', total: 'Total à payer', file: 'facture-pro-forma' },
  invoice: { title: 'Facture', total: 'Total', file: 'facture' },
  'credit-note': { title: 'Avoir', total: 'Total de l’avoir', file: 'avoir' },
  'delivery-note': { title: 'Bon de livraison', total: '', file: 'bon-de-livraison' },
  'carte-grise-mandate': { title: 'Mandat d’immatriculation', total: '', file: 'mandat-immatriculation' },
  'carte-grise-application': { title: 'Demande de carte grise', total: '', file: 'demande-carte-grise' },
  'purchase-declaration': { title: 'Déclaration d’achat', total: '', file: 'declaration-achat' },
  'repair-order': { title: 'Ordre de réparation', total: '', file: 'ordre-de-reparation' },
  cmr: { title: 'Lettre de voiture CMR', total: '', file: 'cmr' },
  'transport-statement': { title: 'Attestation de transport', total: '', file: 'attestation-transport' },
  'debit-note': { title: 'Note de débit', total: '', file: 'note-de-debit' },
  'formal-notice': { title: 'Mise en demeure', total: '', file: 'mise-en-demeure' },
  uploaded: { title: 'Document joint', total: '', file: 'document' },
} as const satisfies Record<DocumentKind, { title: string; total: string; file: string }>;

type Labels = typeof KIND_LABELS;
/** The kinds with prices. */
export type TradeKind = {
  [Kind in DocumentKind]: Labels[Kind]['total'] extends '' ? never : Kind;
}[DocumentKind];
