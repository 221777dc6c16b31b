import { counted } from '@pomelo/contract/format.ts';

export const LIBRARY_FAILED = 'L’image n’a pas pu être enregistrée. Réessayez.';
export const PICTURE_ADDED = 'L’image est dans la médiathèque.';
export const PICTURE_SAVED = 'L’image est enregistrée.';
export const PICTURE_REMOVED = 'L’image est supprimée.';
export const refusedFile = (): string => 'Une image pèse au plus 10\u202fMo.';

export function pictureCountText(total: number): string {
  return total === 0 ? 'Aucune image' : counted(total, 'image');
}

/** In how many places a picture is shown. */
export function usedText(uses: number): string {
  if (uses === 0) return 'Jamais utilisée';
  return uses === 1 ? 'Utilisée une fois' : `Utilisée ${uses} fois`;
}
