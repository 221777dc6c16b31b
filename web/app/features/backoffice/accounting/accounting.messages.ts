import type {
  AccountingMonth,
  AccountUse,
  ClosingObstacle,
  Journal,
  VatBox,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { LayoutBody, LayoutColumn } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** « novembre 2026 » of `2026-11`. */
export const monthText = (month: string): string => monthName.format(Date.parse(`${month}-01T00:00:00Z`));
/** « Novembre 2026 ». */
export const monthTitle = (month: string): string => {
  const text = monthText(month);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export const MONTH_LABELS: Readonly<Record<AccountingMonth['state'], { word: string; tone: TagTone }>> = {
  open: { word: 'En cours', tone: 'line' },
  over: { word: 'À clôturer', tone: 'warn' },
  closed: { word: 'Clôturé', tone: 'ok' },
};

export const JOURNAL_LABELS: Readonly<Record<Journal, string>> = {
  VE: 'Ventes',
  BQ: 'Banque',
  OD: 'Opérations diverses',
};

export const OBSTACLE_TEXTS: Readonly<Record<ClosingObstacle, string>> = {
  'not-over': 'Le mois n’est pas terminé.',
  'earlier-open': 'Un mois précédent n’est pas clôturé.',
  'unknown-costs': 'Le prix d’achat de véhicules sous le régime de la marge est inconnu.',
};

/** Codes and labels of the form of the tax office. */
export const BOX_LABELS: Readonly<Record<VatBox, { code: string; label: string }>> = {
  A1: { code: 'A1 (01)', label: 'Ventes, prestations de services' },
  E1: { code: 'E1 (04)', label: 'Exportations hors UE' },
  F2: { code: 'F2 (06)', label: 'Livraisons intracommunautaires' },
  E2: { code: 'E2 (05)', label: 'Autres opérations non imposables' },
  '08': { code: '08', label: 'Taux normal 20\u00a0%' },
  '16': { code: '16', label: 'Total de la TVA brute due' },
};

export const USE_LABELS: Readonly<Record<AccountUse, string>> = {
  customers: 'Clients',
  'prepayments-taxed': 'Acomptes reçus, TVA exigible',
  'prepayments-untaxed': 'Acomptes reçus, sans TVA',
  disbursements: 'Débours de carte grise',
  'vat-collected': 'TVA collectée',
  'vat-margin': 'TVA sur la marge',
  suspense: 'Virements à identifier',
  'vat-deposits': 'Cautions de TVA',
  cards: 'Cartes bancaires',
  bank: 'Banque',
  services: 'Prestations de services',
  'late-interest': 'Intérêts de retard',
  'recovery-fees': 'Indemnités de recouvrement',
  'vehicles-standard': 'Véhicules, TVA récupérable',
  'vehicles-margin': 'Véhicules, régime de la marge',
  'vehicles-intra-community': 'Véhicules, livraisons intracommunautaires',
  'vehicles-export': 'Véhicules, exportations',
  terminals: 'Bornes de recharge',
  delivery: 'Ports facturés',
};
/** Content of a box: under the margin scheme, the margin or the cost of the vehicles. */
export const partText = (box: VatBox, use: AccountUse): string => {
  if (use !== 'vehicles-margin') return USE_LABELS[use];
  return box === 'A1' ? 'Marge hors taxes' : 'Part du prix qui n’est pas la marge';
};

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00a0${count > 1 ? many : one}`;
export const entryCountText = (count: number): string => counted(count, 'écriture', 'écritures');
export const marginCountText = (count: number): string => counted(count, 'véhicule', 'véhicules');
export const recapitulativeText = (count: number): string =>
  count === 0
    ? 'Aucune livraison intracommunautaire ce mois.'
    : `${counted(count, 'client', 'clients')}. Factures du mois moins ses avoirs, sans les véhicules du régime de la marge.`;
export const waitingText = (count: number): string =>
  `${counted(count, 'pièce sera passée', 'pièces seront passées')} dans la minute.`;

export const NOT_OUR_PURCHASES =
  'Ces écritures viennent des factures, avoirs, virements, remboursements et paiements par carte. Les achats de véhicules, les charges et les salaires n’y sont pas\u202f: votre comptable les joint.';
export const vatDueText = (vatOnDebits: boolean): string =>
  vatOnDebits
    ? 'Option pour les débits\u202f: la TVA des prestations est due à la facturation.'
    : 'Sans option pour les débits, la TVA des prestations est due à l’encaissement. Les virements ne disent pas quelle ligne ils règlent\u202f: ce relevé suit les dates de facture.';

export const closedMessage = (month: string): string => `${monthTitle(month)} est clôturé.`;
export const CLOSING_FAILED = 'Le mois n’a pas pu être clôturé.';
export const CONFIRM_CLOSING = 'Cochez la case pour confirmer la clôture.';
export const ACCOUNT_SAVED = 'Compte enregistré.';
export const ACCOUNT_FAILED = 'Le compte n’a pas pu être enregistré.';
export const accountCountText = (count: number): string => counted(count, 'compte', 'comptes');

export const COLUMN_LABELS: Readonly<Record<LayoutColumn, string>> = {
  journal: 'Journal',
  number: 'Numéro d’écriture',
  date: 'Date',
  account: 'Compte',
  'account-label': 'Libellé du compte',
  auxiliary: 'Auxiliaire (SIRET)',
  'auxiliary-label': 'Nom de l’auxiliaire',
  'account-or-auxiliary': 'Auxiliaire, sinon compte',
  piece: 'Pièce',
  'piece-date': 'Date de la pièce',
  label: 'Libellé',
  debit: 'Débit',
  credit: 'Crédit',
  amount: 'Montant',
  side: 'Sens (D ou C)',
  currency: 'Devise',
  empty: 'Colonne vide',
};
export const SEPARATOR_LABELS: Readonly<Record<LayoutBody['separator'], string>> = {
  semicolon: 'Point-virgule',
  comma: 'Virgule',
  tab: 'Tabulation',
};
export const DATE_LABELS: Readonly<Record<LayoutBody['date'], string>> = {
  'DD/MM/YYYY': 'JJ/MM/AAAA',
  DDMMYY: 'JJMMAA',
  YYYYMMDD: 'AAAAMMJJ',
  'YYYY-MM-DD': 'AAAA-MM-JJ',
};
export const DECIMAL_LABELS: Readonly<Record<LayoutBody['decimal'], string>> = {
  comma: 'Virgule',
  point: 'Point',
};
/** « Journal, Date, Compte ». */
export const columnsText = (columns: readonly LayoutColumn[]): string =>
  columns.map((column) => COLUMN_LABELS[column]).join(', ');
export const LAYOUT_ADDED = 'Format ajouté.';
export const LAYOUT_REMOVED = 'Format retiré.';
export const LAYOUT_FAILED = 'Le format n’a pas pu être enregistré.';
