import { counted, formatNumber } from '@pomelo/contract/format.ts';

export const COLUMNS_SAVED = 'Colonnes enregistrées';
export const COLUMNS_FAILED = 'Vos colonnes n’ont pas été enregistrées. Réessayez.';
export const ONE_COLUMN = 'Gardez au moins une colonne.';
export const DOWNLOAD_FAILED = 'Le téléchargement s’est interrompu. Vérifiez votre réseau et réessayez.';
export const MAKING = 'Préparation de la liste…';
export const CANCELLED = 'Téléchargement annulé.';

export const downloaded = (name: string): string => `Liste téléchargée\u202f: ${name}`;

/** « 412 véhicules · Peugeot · Jusqu’à 15 000 € HT ». */
export function summaryText(total: number, words: readonly string[]): string {
  const count = total === 0 ? 'Aucun véhicule' : counted(total, 'véhicule');
  return [count, ...(words.length > 0 ? words : ['tout le stock'])].join(' · ');
}

/** Number of vehicles in the preview. */
export function previewText(shown: number, total: number): string {
  if (shown >= total) return total === 1 ? 'Un seul véhicule' : `Les ${counted(total, 'véhicule')}`;
  return `Les ${formatNumber(shown)} premiers véhicules sur ${formatNumber(total)}`;
}

/** Requests more rows on the page, to read or print them. */
export const moreLinesText = (total: number, max: number): string =>
  total <= max ? 'Afficher tous les véhicules' : `Afficher les ${formatNumber(max)} premiers`;

/** « 1,4 Mo ». */
export const sizeText = (bytes: number): string =>
  `${(bytes / 1_000_000).toLocaleString('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}\u202fMo`;

export const placeText = (label: string, place: number, of: number): string =>
  `${label}\u202f: colonne ${place} sur ${of}`;
