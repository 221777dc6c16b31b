import type { Home, Suggestion, Suggestions } from '@pomelo/contract/home/home.schemas.ts';
import { namedText, nearText } from './vehicle-search.messages.ts';

/** One row of the list of suggestions; `query` is that of the API. */
export type Option = {
  id: string;
  label: string;
  detail: string;
  query: string;
  total: number;
  newCount: number;
};
export type OptionGroup = { id: string; title: string; kind: 'named' | 'near' | 'recent'; options: Option[] };

const MAX_RECENT = 3;

const optionsOf = (
  group: string,
  suggestions: readonly Suggestion[],
  textsOf: (suggestion: Suggestion) => { label: string; detail: string },
): Option[] =>
  suggestions.map((suggestion, place) => ({
    id: `${group}-${place}`,
    ...textsOf(suggestion),
    query: suggestion.query,
    total: suggestion.total,
    newCount: 0,
  }));

/** The groups of the list that are not empty, in the order in which the arrows go through them. */
export function optionGroups(
  answer: Suggestions | null,
  recent: Home['recentSearches'],
): readonly OptionGroup[] {
  const named = answer?.named ?? [];
  const groups: OptionGroup[] = [
    {
      id: 'suggestions-modeles',
      title: named.some(({ kind }) => kind === 'make') ? 'Marques et modèles' : 'Modèles',
      kind: 'named',
      options: optionsOf('modele', named, namedText),
    },
    {
      id: 'suggestions-proches',
      title: 'Modèles proches',
      kind: 'near',
      options: optionsOf('proche', answer?.near ?? [], nearText),
    },
    {
      id: 'suggestions-recentes',
      title: 'Vos recherches récentes',
      kind: 'recent',
      options: recent.slice(0, MAX_RECENT).map(({ query, words, total, newCount }, place) => ({
        id: `recente-${place}`,
        label: words.join(' · '),
        detail: '',
        query,
        total,
        newCount,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
