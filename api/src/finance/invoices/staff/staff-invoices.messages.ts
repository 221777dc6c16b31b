import type { InvoiceState, StaffInvoiceRow } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { LineTax } from '@pomelo/contract/deals/totals.ts';

export const TO_CREDIT_CHANGED =
  'Un avoir vient d’être émis pour cette facture\u202f: vérifiez ce qu’il en reste.';
export const TO_INVOICE_CHANGED = 'Le montant à facturer a changé\u202f: vérifiez-le.';
export const CREDITED_BY_REFUND =
  'Une facture de bornes se corrige par le remboursement de sa commande\u202f: l’avoir est émis avec lui.';
export const OVER_CREDITABLE = 'Il ne reste pas tant à créditer sur les factures de ce véhicule.';
export const NOT_YET = 'Une commande se facture une fois livrée ou réglée, et une seule fois.';

export const VAT_NUMBER_INVALID =
  'VIES répond que le numéro de TVA de l’acheteur n’est pas valide\u202f: cette commande ne se facture pas sans TVA. Faites vérifier un numéro corrigé, ou refusez l’exonération, dans le dossier d’export.';

export const CSV_HEAD = [
  'Numéro',
  'Nature',
  'Date',
  'Échéance',
  'Société',
  'SIRET',
  'N° de TVA',
  'Commande',
  'Facture corrigée',
  'Régime de TVA',
  'HT ou net',
  'TVA',
  'TTC ou net',
  'Réglé',
  'Reste dû',
  'État',
] as const;

export const TAX_LABELS: Readonly<Record<LineTax, string>> = {
  standard: 'TVA 20\u202f%',
  margin: 'TVA sur la marge',
  'intra-community': 'Intracommunautaire',
  export: 'Exportation',
  disbursement: 'Débours',
};
const STATE_LABELS: Readonly<Record<InvoiceState, string>> = {
  due: 'À recevoir',
  overdue: 'En retard',
  paid: 'Réglée',
  credited: 'Soldée par avoir',
};

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeZone: 'Europe/Paris' });
/** Cents as a French spreadsheet reads a number: `-1234,50`. */
const figure = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;
const day = (iso: string | null): string => iso?.split('-').toReversed().join('/') ?? '';

/** One invoice or credit note as a row of a spreadsheet: a credit note has negative amounts. */
export function csvLine(row: StaffInvoiceRow): string[] {
  const sign = row.kind === 'invoice' ? 1 : -1;
  return [
    row.number,
    row.isPrepayment ? 'Facture d’acompte' : row.kind === 'invoice' ? 'Facture' : 'Avoir',
    date.format(new Date(row.issuedAt)),
    day(row.dueOn),
    row.company.rs,
    row.company.siret,
    row.company.vatNumber ?? '',
    (row.deal ?? row.terminalOrder)?.number ?? '',
    row.corrects?.number ?? '',
    row.taxes.map((tax) => TAX_LABELS[tax]).join(', '),
    figure(sign * row.net.amount),
    figure(sign * row.vat.amount),
    figure(sign * row.total.amount),
    row.paid ? figure(row.paid.amount) : '',
    row.due ? figure(row.due.amount) : '',
    row.state ? STATE_LABELS[row.state] : '',
  ];
}
