import type { ContentKind, PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';

export const CONTENT_FAILED =
  'L’enregistrement n’a pas abouti. Ce que vous avez écrit est toujours là\u202f: réessayez.';
export const REMOVED = 'Le brouillon est supprimé.';
export const RESTORED = 'La version est rétablie, comme nouvelle version.';
export const MENU_SAVED = 'Le menu est rangé.';

const SAVED: Record<PublicationState, string> = {
  draft: 'Le brouillon est enregistré.',
  scheduled: 'Le texte est enregistré\u202f: il sera publié au moment prévu.',
  published: 'Le texte est en ligne.',
};
export const savedText = (state: PublicationState): string => SAVED[state];

/** « Version 3, par Camille Roux »; content older than the back-office has no author. */
export const versionText = ({ version, person }: { version: number; person: string }): string =>
  person === '' ? `Version ${version}, d’origine` : `Version ${version}, par ${person}`;

const NOUNS: Record<ContentKind, readonly [string, string]> = {
  news: ['actualité', 'actualités'],
  pages: ['page', 'pages'],
  animations: ['animation', 'animations'],
};

/** « 12 actualités ». */
export function resultCountText(kind: ContentKind, total: number): string {
  const [one, many] = NOUNS[kind];
  return total === 0 ? `Aucune ${one}` : counted(total, one, many);
}

export const SEO_SAVED = 'Les textes sont enregistrés.';
export const SEO_REMOVED = 'Les textes sont supprimés.';
export const MEMBER_SAVED = 'La fiche est enregistrée.';
export const MEMBER_REMOVED = 'La personne n’est plus affichée.';
export const TEAM_ORDERED = 'L’équipe est rangée.';

/** « 12 pages de liste ont leurs textes ». */
export function seoCountText(total: number): string {
  return total === 0 ? 'Aucune page' : counted(total, 'page a ses textes', 'pages ont leurs textes');
}
