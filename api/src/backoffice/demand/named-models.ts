import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { foldText } from '../../platform/db/fold-text.ts';
import { ENERGIES, type Energy } from '@pomelo/contract/catalogue/facets.ts';

export type KnownModel = { id: number; make: string; makeSlug: string; name: string; slug: string };
/** A model that a search names, of one energy where it says so. */
export type NamedModel = { modelId: number; energy: Energy | null };

/** A shorter name (« 3 », « Up ») is one only next to its make. */
const SHORTEST_ALONE = 4;
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export type ModelNames = {
  /** Models whose make, name or slug a search names; none when it names none that we know. */
  inSearch: (query: Pick<CatalogueQuery, 'make' | 'model' | 'energy' | 'q'>) => NamedModel[];
  inText: (text: string) => number[];
};

// STOCK-36
/** Finds the models that searches and requests name. */
export function createModelNames(models: readonly KnownModel[]): ModelNames {
  const byWords = models.map((model) => ({
    model,
    words: wordsOf(model.name),
    makeWords: wordsOf(model.make),
    isLong: foldText(model.name).length >= SHORTEST_ALONE,
  }));
  const inText = (text: string): number[] => {
    const said = new Set(wordsOf(text));
    const all = (words: readonly string[]): boolean => words.every((word) => said.has(word));
    const named = byWords.filter(
      ({ words, makeWords, isLong }) => words.length > 0 && all(words) && (isLong || all(makeWords)),
    );
    // « Yaris Cross » names the Yaris too: the longest name is the one that is meant.
    const most = Math.max(0, ...named.map(({ words }) => words.length));
    return named.filter(({ words }) => words.length === most).map(({ model }) => model.id);
  };
  const bySlug = (value: string, makes: readonly string[]): number[] => {
    const [first = '', second] = value.split('--');
    return models
      .filter(({ slug, makeSlug }) =>
        second === undefined
          ? slug === first && (makes.length === 0 || makes.includes(makeSlug))
          : makeSlug === first && slug === second,
      )
      .map(({ id }) => id);
  };
  return {
    inText,
    inSearch: ({ make = [], model = [], energy = [], q }) => {
      const ids = model.length > 0 ? model.flatMap((value) => bySlug(value, make)) : q ? inText(q) : [];
      // An energy that the contract does not know is no energy.
      const one = energy.length === 1 ? (ENERGIES.find((known) => known === energy[0]) ?? null) : null;
      return [...new Set(ids)].map((modelId) => ({ modelId, energy: one }));
    },
  };
}
