import { counted } from '@pomelo/contract/format.ts';

export const SETTINGS_FAILED =
  'L’enregistrement n’a pas abouti. Ce que vous avez écrit est toujours là\u202f: réessayez.';
export const SEO_SAVED = 'Les textes sont enregistrés.';
export const SEO_REMOVED = 'Les textes sont supprimés.';
export const MEMBER_SAVED = 'La fiche est enregistrée.';
export const MEMBER_REMOVED = 'La personne n’est plus affichée.';
export const TEAM_ORDERED = 'L’équipe est rangée.';

/** « 12 pages de liste ont leurs textes ». */
export function seoCountText(total: number): string {
  return total === 0 ? 'Aucune page' : counted(total, 'page a ses textes', 'pages ont leurs textes');
}
