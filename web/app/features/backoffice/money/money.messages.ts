import type { InvoiceState } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type {
  PreviewLine,
  StaffRefund,
  StatementPreview,
  TransferCandidate,
  TransferState,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
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
};
export const transferCountText = (total: number, cents: number): string =>
  `${counted(total, 'virement')}, ${formatAmount(cents)}`;
export const MATCH_REASON_LABELS: Readonly<Record<TransferCandidate['why'], string>> = {
  reference: 'Sa référence est dans le libellé',
  amount: 'Le montant est celui qui reste dû',
  sender: 'Le donneur d’ordre porte son nom',
  search: 'Trouvée par votre recherche',
};
export const ORDER_NEEDED = 'Choisissez une commande.';
export const MATCHED = 'Le virement est rapproché.';
export const UNMATCHED = 'Le rapprochement est défait, le virement attend de nouveau.';
export const TO_RETURN = 'Le remboursement est noté, il reste à faire à la banque.';
export const REFUND_MADE = 'Le remboursement est noté comme fait.';
export const REFUND_CANCELLED = 'Le remboursement est annulé.';
export const REFUND_LABELS: Readonly<Record<StaffRefund['state'], StatusLabel>> = {
  'to-make': { word: 'À faire', tone: 'warn' },
  made: { word: 'Fait', tone: 'ok' },
  cancelled: { word: 'Annulé', tone: 'plain' },
};

const NO_MATCH: Readonly<Record<NonNullable<PreviewLine['why']>, string>> = {
  'no-reference': 'Aucune référence dans le libellé',
  'several-references': 'Plusieurs références dans le libellé',
  'unknown-reference': 'La référence n’est celle d’aucune commande',
  'too-much': 'Plus que ce qui reste dû',
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
export function previewText({ transfers, matched, paid, repeated, amount }: StatementPreview): string {
  const parts = [
    `${counted(transfers, 'virement')} pour ${formatAmount(amount.amount)}`,
    counted(matched, 'rapproché'),
    `${counted(transfers - matched, 'à rapprocher', 'à rapprocher')} à la main`,
    counted(paid, 'commande réglée', 'commandes réglées'),
  ];
  return [...parts, ...(repeated > 0 ? [counted(repeated, 'déjà connu', 'déjà connus')] : [])].join(', ');
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
export const NO_FILE = 'Choisissez un relevé camt.053 (XML).';

export const PAYMENT_LABELS: Readonly<Record<StaffTerminalOrderRow['state'], StatusLabel>> = {
  pending: { word: 'Paiement attendu', tone: 'line' },
  paid: { word: 'Payée par carte', tone: 'ok' },
  cancelled: { word: 'Annulée', tone: 'plain' },
  refunded: { word: 'Remboursée', tone: 'plain' },
};
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
export const REFUNDED = 'La commande est remboursée sur la carte, l’acheteur reçoit un e-mail.';
