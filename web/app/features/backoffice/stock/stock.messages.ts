import type { BulkEdit, StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import type { ColumnName } from './stock-query.ts';

export const STATE_LABELS: Readonly<Record<StockState, { label: string; tone: TagTone }>> = {
  published: { label: 'Publié', tone: 'ok' },
  booked: { label: 'Réservé', tone: 'live' },
  sold: { label: 'Vendu', tone: 'solid' },
  draft: { label: 'Brouillon', tone: 'warn' },
  withdrawn: { label: 'Retiré', tone: 'line' },
};

export const COLUMN_LABELS: Readonly<Record<ColumnName, string>> = {
  immat: 'Immatriculation',
  vin: 'VIN',
  km: 'Kilométrage',
  nombre: 'Nombre',
  annee: 'Année',
  energie: 'Énergie',
  prix: 'Prix pro',
  public: 'Prix public',
  parc: 'Parc',
  source: 'Source',
  stock: 'En stock',
  photo: 'Photographies',
  vues: 'Vues',
  modifie: 'Modifié',
};

/** « 12 345 véhicules en stock, 11 010 références »: a listing may have several vehicles, or none left. */
export const resultCountText = (listings: number, inStock: number): string =>
  listings === 0
    ? 'Aucune référence'
    : `${counted(inStock, 'véhicule')} en stock, ${counted(listings, 'référence')}`;
export const chosenText = (count: number): string => counted(count, 'véhicule coché', 'véhicules cochés');
export const allFoundText = (count: number): string =>
  count === 1 ? 'Le véhicule trouvé' : `Les ${counted(count, 'véhicule')} trouvés`;
export const takeAllText = (count: number): string => `Tout sélectionner (${formatNumber(count)})`;
export const takenAllText = (count: number): string => counted(count, 'véhicule choisi', 'véhicules choisis');
/** « 1 à 20 sur 12 345 »: which of the rows are in view. */
export const shownText = (first: number, last: number, total: number): string =>
  `Lignes ${formatNumber(first)} à ${formatNumber(last)} sur ${formatNumber(total)}`;
export const READING = 'Lecture en cours';
export const ROWS_FAILED = 'Ces lignes n’ont pas pu être lues.';
export const daysText = (days: number): string =>
  days === 0 ? 'Aujourd’hui' : `${formatNumber(days)}\u00a0j`;

const left = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? '\u202f; 1 est réservé ou vendu, et reste en vente'
      : `\u202f; ${formatNumber(count)} sont réservés ou vendus, et restent en vente`;
export const editedText = (edit: Pick<BulkEdit, 'changed' | 'left'>): string =>
  `${counted(edit.changed, 'véhicule modifié', 'véhicules modifiés')}${left(edit.left)}.`;
export const undoneText = ({ changed, unrestored }: Pick<BulkEdit, 'changed' | 'unrestored'>): string =>
  `Modification annulée\u202f: ${counted(changed - unrestored, 'véhicule')} comme avant${
    unrestored === 0
      ? ''
      : `, ${counted(unrestored, 'changé ou réservé', 'changés ou réservés')} depuis ${unrestored === 1 ? 'reste' : 'restent'} ainsi`
  }.`;

const HUNDRED = 100;
const signed = (value: number, text: string): string => `${value < 0 ? '−' : '+'}\u202f${text}`;

/** « Prix − 2,5 %, Retiré, parc de Lyon ». */
export function changeText({ change, depot }: Pick<BulkEdit, 'change' | 'depot'>): string {
  if ('rules' in change) return `Règles de prix\u202f: ${change.rules}`;
  const { price, status, availableFrom } = change;
  const words = [
    price?.by === 'amount' ? `prix ${signed(price.cents, exactEuros(Math.abs(price.cents)))}` : null,
    price?.by === 'percent'
      ? `prix ${signed(price.hundredths, `${String(Math.abs(price.hundredths) / HUNDRED).replace('.', ',')}\u00a0%`)}`
      : null,
    status ? `état\u202f: ${STATE_LABELS[status].label.toLowerCase()}` : null,
    depot ? `parc\u202f: ${depot}` : null,
    availableFrom === undefined
      ? null
      : availableFrom === null
        ? 'disponible dès maintenant'
        : `disponible le ${formatDay(availableFrom)}`,
  ].filter((each) => each !== null);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const PRICE_TYPED = 'Indiquez une variation, par exemple −500 ou 2,5.';
export const EDIT_FAILED = 'La modification n’a pas été faite. Réessayez dans un instant.';
export const VIEW_SAVED = 'Vue enregistrée.';
export const VIEW_REMOVED = 'Vue supprimée.';
export const STOCK_FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const undoQuestion = (count: number): string =>
  count === 1
    ? 'Le véhicule redevient ce qu’il était avant.'
    : `Les ${counted(count, 'véhicule')} redeviennent ce qu’ils étaient avant.`;
