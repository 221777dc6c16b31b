import type {
  ContentKind,
  ContentRow,
  PublicationState,
} from '@pomelo/contract/backoffice/content/content.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

/** Names of each kind of text. */
export const KIND_LABELS: Record<
  ContentKind,
  { list: string; one: string; add: string; none: string; detail: string }
> = {
  news: {
    list: 'Actualités',
    one: 'Actualité',
    add: 'Écrire une actualité',
    none: 'Aucune actualité',
    detail: 'Thème',
  },
  pages: { list: 'Pages', one: 'Page', add: 'Écrire une page', none: 'Aucune page', detail: 'Genre' },
  animations: {
    list: 'Animations commerciales',
    one: 'Animation',
    add: 'Créer une animation',
    none: 'Aucune animation',
    detail: 'Adresse',
  },
};

export const STATE_LABELS: Record<PublicationState, string> = {
  draft: 'Brouillon',
  scheduled: 'Programmé',
  published: 'En ligne',
};
export const STATE_TONES: Record<PublicationState, TagTone> = {
  draft: 'plain',
  scheduled: 'warn',
  published: 'ok',
};

export const TOPIC_LABELS = {
  marché: 'Marché',
  réglementation: 'Réglementation',
  fiscalité: 'Fiscalité',
  électrique: 'Électrique',
  pomelo: 'Pomelo',
} as const;
export const PAGE_KIND_LABELS = { page: 'Page', service: 'Service', legal: 'Mentions' } as const;

const isTopic = (detail: string): detail is keyof typeof TOPIC_LABELS => Object.hasOwn(TOPIC_LABELS, detail);
const isPageKind = (detail: string): detail is keyof typeof PAGE_KIND_LABELS =>
  Object.hasOwn(PAGE_KIND_LABELS, detail);

/** The detail of a row, as text. */
export function detailText({ detail }: Pick<ContentRow, 'detail'>): string {
  if (isTopic(detail)) return TOPIC_LABELS[detail];
  return isPageKind(detail) ? PAGE_KIND_LABELS[detail] : detail;
}

const SEGMENTS: Record<string, ContentKind> = {
  actualites: 'news',
  pages: 'pages',
  animations: 'animations',
};

/** Which texts a screen is about: the second part of its address. */
export const kindOf = (pathname: string): ContentKind =>
  SEGMENTS[pathname.split('/')[2]?.replace(/\.data$/, '') ?? ''] ?? 'news';
