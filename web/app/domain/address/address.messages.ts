import type { Address, AddressSuggestions } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { townLine } from '@pomelo/contract/workspace/address-country.ts';
import type { z } from 'zod';

export type Suggestions = z.infer<typeof AddressSuggestions>;
export type Suggestion = Suggestions['data'][number];

/** Result of the address search, shown under its field. */
export type SearchState = { kind: 'idle' } | { kind: 'failed' } | { kind: 'found'; suggestions: Suggestions };

export const SEARCH_HINT =
  'Écrivez le début de l’adresse, puis choisissez-la\u202f: elle remplit les champs.';

/** In the place of the list, while it is empty. */
export function noSuggestion(state: SearchState): string {
  if (state.kind === 'failed') return 'La recherche ne répond pas.';
  return state.kind === 'found' ? 'Aucune adresse trouvée.' : 'Écrivez au moins trois caractères.';
}

export function searchHint(state: SearchState): string {
  if (state.kind === 'failed') return 'La recherche ne répond pas\u202f: remplissez les champs.';
  if (state.kind === 'idle') return SEARCH_HINT;
  if (state.suggestions.source === 'communes') {
    return 'Seules les communes sont connues pour l’instant\u202f: choisissez la vôtre, puis écrivez le numéro et la voie.';
  }
  return state.suggestions.data.length === 0
    ? 'Aucune adresse trouvée\u202f: remplissez les champs.'
    : SEARCH_HINT;
}

/** How an address is called: by its label, else by its street. */
export const addressName = ({ label, street }: Pick<Address, 'label' | 'street'>): string => label || street;

/** The lines of a postal address. */
export const addressLines = ({ street, complement, ...town }: Address): string[] =>
  [street, complement, townLine(town)].filter((line) => line.trim() !== '');
