import type { InvoiceState, StaffInvoiceRow } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type {
  CandidateGroup,
  Confidence,
  LeftOut,
  MatchReason,
  PreviewLine,
  StaffRefund,
  StatementPreview,
  TransferState,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type {
  StatementColumns,
  StatementField,
  StatementMapping,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import type { StaffTerminalOrderRow } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import type { TransmissionState } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

type StatusLabel = { word: string; tone: TagTone };
const SPACE = '\u202f';

export const FAILED = 'L’enregistrement a échoué. Réessayez.';
export const AMOUNT_NEEDED = 'Indiquez un montant en euros, par exemple 1 250,50.';

export const TAX_LABELS: Readonly<Record<LineTax, string>> = {
  standard: `TVA 20${SPACE}%`,
  margin: 'TVA sur la marge',
  'intra-community': 'Intracommunautaire',
  export: 'Exportation',
  disbursement: 'Débours',
};
export const INVOICE_LABELS: Readonly<Record<InvoiceState, StatusLabel>> = {
  due: { word: 'À recevoir', tone: 'line' },
  overdue: { word: 'En retard', tone: 'warn' },
  paid: { word: 'Réglée', tone: 'ok' },
  credited: { word: 'Soldée par avoir', tone: 'plain' },
};
/** Status with the approved platform, in the terms of the reform. */
export const TRANSMISSION_LABELS: Readonly<Record<TransmissionState, StatusLabel>> = {
  waiting: { word: 'À transmettre', tone: 'line' },
  sent: { word: 'Transmise', tone: 'line' },
  deposited: { word: 'Déposée', tone: 'ok' },
  issued: { word: 'Émise par la plateforme', tone: 'ok' },
  received: { word: 'Reçue par la plateforme de l’acheteur', tone: 'ok' },
  available: { word: 'Mise à disposition', tone: 'ok' },
  'in-hand': { word: 'Prise en charge', tone: 'ok' },
  approved: { word: 'Approuvée', tone: 'ok' },
  'partly-approved': { word: 'Approuvée en partie', tone: 'warn' },
  completed: { word: 'Complétée', tone: 'ok' },
  'payment-sent': { word: 'Paiement transmis', tone: 'ok' },
  collected: { word: 'Encaissée', tone: 'ok' },
  disputed: { word: 'En litige', tone: 'warn' },
  suspended: { word: 'Suspendue', tone: 'warn' },
  refused: { word: 'Refusée par l’acheteur', tone: 'bad' },
  rejected: { word: 'Rejetée par la plateforme', tone: 'bad' },
  unroutable: { word: 'Destinataire introuvable', tone: 'bad' },
  cancelled: { word: 'Annulée', tone: 'plain' },
};
export const TRANSMITTED = 'La pièce sera transmise de nouveau dans la minute.';
export const invoiceCountText = (total: number, cents: number): string =>
  `${counted(total, 'pièce')}, ${formatAmount(cents)} au total`;
export const CREDITED = 'L’avoir est émis, l’acheteur le reçoit par e-mail.';
export const ISSUED = 'La facture est émise.';

export const TRANSFER_LABELS: Readonly<Record<TransferState, StatusLabel>> = {
  waiting: { word: 'À rapprocher', tone: 'warn' },
  matched: { word: 'Rapproché', tone: 'ok' },
  returning: { word: 'À rembourser', tone: 'line' },
  payout: { word: 'Versement du prestataire', tone: 'line' },
  recovery: { word: 'Récupération', tone: 'line' },
};
export const transferCountText = (total: number, cents: number): string =>
  `${counted(total, 'virement')}, ${formatAmount(cents)}`;
/** Why an order is proposed. */
export function reasonText({ kind, text, times }: MatchReason): string {
  switch (kind) {
    case 'reference':
      return `Référence ${text} dans le libellé`;
    case 'near-reference':
      return `«\u202f${text}\u202f» dans le libellé`;
    case 'amount':
      return 'Montant égal au reste dû';
    case 'known-sender':
      return `IBAN déjà vu pour ${text}, ${counted(times ?? 0, 'fois', 'fois')}`;
    case 'sender':
      return 'Le donneur d’ordre porte son nom';
    case 'financing':
      return `Référence ${text} du prêteur dans le libellé`;
    case 'lender':
      return `Versement de ${text}, qui finance la commande`;
    case 'announced':
      return 'Montant annoncé par le prêteur';
    case 'sum':
      return `Somme de ${counted(times ?? 0, 'commande')}`;
    case 'search':
      return 'Trouvée par votre recherche';
  }
}
export const reasonsText = (reasons: readonly MatchReason[]): string => reasons.map(reasonText).join(' · ');
export const CONFIDENCE_LABELS: Readonly<Record<Confidence, StatusLabel>> = {
  certain: { word: 'Certain', tone: 'ok' },
  probable: { word: 'Probable', tone: 'line' },
  possible: { word: 'Possible', tone: 'plain' },
};
/** « A0000042 et A0000043, Garage Bertin » */
export const proposalText = ({ orders, company, reasons }: CandidateGroup): string =>
  `${LIST.format(orders.map(({ number }) => number))}, ${company}\u202f: ${reasonsText(reasons)}`;
const LIST = new Intl.ListFormat('fr', { type: 'conjunction' });
export const SHARED = 'Le virement est réparti sur les commandes.';
export const SENDER_FORGOTTEN = 'Le donneur d’ordre est oublié, ses virements restent rapprochés.';
export const senderCountText = (total: number): string =>
  counted(total, 'donneur d’ordre connu', 'donneurs d’ordre connus');
export const ORDER_NEEDED = 'Choisissez une commande.';
export const MATCHED = 'Le virement est rapproché.';
export const UNMATCHED = 'Le rapprochement est défait, le virement attend de nouveau.';
export const TO_RETURN = 'Le remboursement est noté.';
/** After a refund was requested: who makes it. */
export const refundNotedText = ({ service }: Pick<StaffRefund, 'service'>): string =>
  service === null
    ? 'Le remboursement est noté, il reste à faire à la banque.'
    : 'Le remboursement part par le prestataire de paiement.';
export const REFUND_MADE = 'Le remboursement est noté comme fait.';
export const REFUND_CANCELLED = 'Le remboursement est annulé.';
export const REFUND_LABELS: Readonly<Record<StaffRefund['state'], StatusLabel>> = {
  'to-make': { word: 'À faire', tone: 'warn' },
  made: { word: 'Fait', tone: 'ok' },
  cancelled: { word: 'Annulé', tone: 'plain' },
};

/** A refund by the payment service is pending: the staff does not have to make it. */
export const refundLabel = ({ state, service }: Pick<StaffRefund, 'state' | 'service'>): StatusLabel =>
  state === 'to-make' && service !== null ? { word: 'En cours', tone: 'line' } : REFUND_LABELS[state];

/** Codes of the payment service that say something to the staff. */
const REFUND_REASONS: Readonly<Record<string, string>> = {
  charge_for_pending_refund_disputed: 'le paiement est contesté',
  declined: 'refus de la banque',
  expired_or_canceled_card: 'carte expirée ou annulée',
  insufficient_funds: 'solde insuffisant chez le prestataire',
  lost_or_stolen_card: 'carte perdue ou volée',
};

/** « Par le prestataire de paiement »; null: it is made at the bank as any other. */
export function serviceRefundText({
  service,
  serviceReason,
}: Pick<StaffRefund, 'service' | 'serviceReason'>): string | null {
  if (service === 'asked') return 'Demandé au prestataire de paiement';
  if (service !== null) return 'Par le prestataire de paiement';
  return serviceReason === null
    ? null
    : `Refusé par le prestataire (${REFUND_REASONS[serviceReason] ?? 'motif non précisé'})\u202f: à faire à la banque`;
}

const NO_MATCH: Readonly<Record<NonNullable<PreviewLine['why']>, string>> = {
  'no-reference': 'Aucune référence dans le libellé',
  'several-references': 'Plusieurs références dans le libellé',
  'unknown-reference': 'La référence n’est celle d’aucune commande',
  'too-much': 'Plus que ce qui reste dû',
  'maybe-known': 'Même montant et même jour qu’un virement déjà reçu, peut-être le même',
};
/** The result that importing one transfer of a statement would have. */
export function outcomeText({
  outcome,
  why,
  pays,
}: Pick<PreviewLine, 'outcome' | 'why' | 'pays'>): StatusLabel & { note: string } {
  if (outcome === 'known') return { word: 'Déjà connu', tone: 'plain', note: '' };
  if (outcome === 'matched')
    return { word: 'Rapproché', tone: 'ok', note: pays ? 'La commande serait réglée' : 'Règlement partiel' };
  return { word: 'À rapprocher', tone: 'warn', note: why ? NO_MATCH[why] : '' };
}
export function previewText({
  transfers,
  matched,
  paid,
  repeated,
  amount,
}: Omit<StatementPreview, 'data' | 'meta'>): string {
  const parts = [
    `${counted(transfers, 'virement')} pour ${formatAmount(amount.amount)}`,
    counted(matched, 'rapproché'),
    `${counted(transfers - matched, 'à rapprocher', 'à rapprocher')} à la main`,
    counted(paid, 'commande réglée', 'commandes réglées'),
  ];
  return [...parts, ...(repeated > 0 ? [counted(repeated, 'déjà connu', 'déjà connus')] : [])].join(', ');
}
/** Entries of a statement that are no credits; empty without any. */
export function leftOutText({ debits, reversals, pending, otherAccounts }: LeftOut): string {
  const parts = [
    ...(debits > 0 ? [counted(debits, 'débit')] : []),
    ...(reversals > 0 ? [counted(reversals, 'annulation')] : []),
    ...(pending > 0 ? [counted(pending, 'écriture en attente', 'écritures en attente')] : []),
    ...(otherAccounts > 0
      ? [counted(otherAccounts, 'écriture d’un autre compte', 'écritures d’un autre compte')]
      : []),
  ];
  return parts.length === 0 ? '' : `Non repris\u202f: ${parts.join(', ')}.`;
}
export const importedText = ({
  known,
  transfers,
  matched,
}: {
  known: boolean;
  transfers: number;
  matched: number;
}): string =>
  known
    ? 'Ce relevé était déjà importé, rien n’a changé.'
    : `${counted(transfers, 'virement importé', 'virements importés')}, dont ${counted(matched, 'rapproché')}.`;
export const OUTCOME_TABS: Readonly<Record<PreviewLine['outcome'], string>> = {
  waiting: 'À rapprocher',
  matched: 'Rapprochés',
  known: 'Déjà connus',
};
export const NO_FILE = 'Choisissez un relevé (XML ou CSV).';
export const STATEMENT_FIELD_LABELS: Readonly<Record<StatementField, string>> = {
  bookedOn: 'Date de l’opération',
  valuedOn: 'Date de valeur',
  label: 'Libellé',
  debtor: 'Donneur d’ordre',
  iban: 'IBAN du donneur d’ordre',
  reference: 'Référence',
  amount: 'Montant, avec son signe',
  debit: 'Débit',
  credit: 'Crédit',
  currency: 'Devise',
};
export const DECIMAL_LABELS: Readonly<Record<StatementMapping['decimal'], string>> = {
  comma: 'Virgule (1 234,56)',
  point: 'Point (1,234.56)',
};
export const COLUMNS_FAILED = 'Indiquez une date, et un montant ou un crédit.';
export const COLUMNS_SAVED = 'Les colonnes sont enregistrées pour ce compte.';
export const COLUMNS_SAVED_WITH_PROBLEMS =
  'Les colonnes sont enregistrées, mais des lignes sont illisibles. Corrigez les colonnes ou le fichier.';
/** Column mapping of a table, and whether a person confirmed it. */
export function readColumnsText({
  isSaved,
  credits,
  debits,
  undated,
  problemCount,
}: StatementColumns): string {
  const read = [
    counted(credits, 'crédit'),
    counted(debits, 'débit'),
    ...(undated > 0 ? [counted(undated, 'ligne sans date', 'lignes sans date')] : []),
    ...(problemCount > 0 ? [counted(problemCount, 'ligne illisible', 'lignes illisibles')] : []),
  ].join(', ');
  return isSaved
    ? `Enregistrées pour ce compte\u202f: ${read}.`
    : `Vérifiez-les une fois, elles serviront aux relevés suivants\u202f: ${read}.`;
}

export const PAYMENT_LABELS: Readonly<Record<StaffTerminalOrderRow['state'], StatusLabel>> = {
  pending: { word: 'Paiement attendu', tone: 'line' },
  paid: { word: 'Payée par carte', tone: 'ok' },
  cancelled: { word: 'Annulée', tone: 'plain' },
  refunded: { word: 'Remboursée', tone: 'plain' },
};
/** TERM-7: by a person, in the pages of the payment service. */
export const REFUNDED_IN_PART = 'Remboursée en partie';
/** TERM-8: the bank of the buyer did not take a refund. */
export const REFUND_FAILED = 'Remboursement refusé';
export const STEP_LABELS: Readonly<Record<NonNullable<StaffTerminalOrderRow['step']>, StatusLabel>> = {
  'to-ship': { word: 'À expédier', tone: 'warn' },
  shipped: { word: 'Expédiée', tone: 'line' },
  delivered: { word: 'Livrée', tone: 'ok' },
};
export const orderCountText = (total: number, cents: number): string =>
  `${counted(total, 'commande')}, ${formatAmount(cents)}`;
export const missingText = (missing: number): string =>
  counted(missing, 'borne à racheter', 'bornes à racheter');
export const SHIPPED = 'L’expédition est notée, l’acheteur reçoit un e-mail.';
export const DELIVERED = 'La livraison est notée.';
export const STEPPED_BACK = 'L’étape est retirée.';
export const CANCELLED = 'La commande est annulée, les bornes sont remises en stock.';
export const REFUNDED = 'La commande est remboursée, l’acheteur reçoit un e-mail.';

export const invoiceWord = ({
  kind,
  isPrepayment,
}: Pick<StaffInvoiceRow, 'kind' | 'isPrepayment'>): string => {
  if (kind === 'credit-note') return 'Avoir';
  return isPrepayment ? 'Facture d’acompte' : 'Facture';
};

export const PAYOUT_NOTED = 'Versement du prestataire noté\u202f: il ne règle aucune commande.';
