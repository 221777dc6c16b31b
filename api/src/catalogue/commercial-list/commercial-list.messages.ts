import { ADVERTISING_MESSAGES } from '@pomelo/contract/catalogue/advertising.ts';
import { formatNumber } from '@pomelo/contract/format.ts';

export const LIST_TITLE = 'Liste commerciale';
export const WHOLE_STOCK = 'Tout le stock';
export const ALREADY_MAKING =
  'Une liste est déjà en cours de téléchargement\u202f: attendez qu’elle soit complète.';
export const TOO_MANY_LISTS =
  'Vous avez téléchargé beaucoup de listes en peu de temps\u202f: réessayez dans quelques minutes.';
export const NOTHING_TO_SHOW =
  'Aucune de ces colonnes ne se montre à un client\u202f: choisissez-en d’autres.';
const MARGIN_NOTE = 'TVA sur marge\u202f: prix net, régime particulier – Biens d’occasion.';
/** The foot of every page: a list offers cars, to the trade or to its customers. */
export const footNote = (view: 'b2b' | 'b2c'): string =>
  [...(view === 'b2b' ? [MARGIN_NOTE] : []), ADVERTISING_MESSAGES[0]].join(' ');

export const tooLongForPdf = (lines: number, max: number): string =>
  `Un PDF contient au plus ${formatNumber(max)} véhicules, et cette liste en compte ${formatNumber(lines)}\u202f: choisissez Excel ou CSV.`;
export const TOO_WIDE_FOR_PDF =
  'Ces colonnes ne tiennent pas sur une page A4\u202f: retirez-en, ou choisissez Excel ou CSV.';

export const vehicleCount = (count: number): string =>
  count === 0 ? 'Aucun véhicule' : count === 1 ? '1 véhicule' : `${formatNumber(count)} véhicules`;
