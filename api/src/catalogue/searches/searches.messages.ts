import { MAX_CUSTOM_SEARCHES } from '@pomelo/contract/constants.ts';

export const TOO_MANY_SEARCHES = `Vous avez déjà enregistré ${MAX_CUSTOM_SEARCHES} recherches, le maximum\u202f: supprimez-en une d’abord.`;
export const SEARCH_UNREADABLE = 'Cette recherche contient un filtre qui n’est pas valable.';
export const SEARCH_EMPTY =
  'Choisissez au moins un filtre\u202f: cette recherche contiendrait tout le stock.';
export const SEARCH_TOO_LONG = 'Cette recherche est trop longue.';

/** The change would duplicate an existing search. */
export const alreadySaved = (name: string): string =>
  `Cette recherche est déjà enregistrée sous le nom «\u202f${name}\u202f».`;
