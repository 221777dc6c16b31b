import { describe, expect, it } from 'vitest';
import { noSuggestion, searchHint } from './address.messages.ts';

const one = {
  label: '75002 Paris',
  street: '',
  postcode: '75002',
  city: 'Paris',
  latitude: null,
  longitude: null,
};

describe('the address search', () => {
  it('shows its hint until it has a result', () => {
    expect(searchHint({ kind: 'idle' })).toContain('Écrivez le début');
    expect(searchHint({ kind: 'found', suggestions: { source: 'addresses', data: [one] } })).toContain(
      'Écrivez le début',
    );
  });

  it('explains an empty list', () => {
    expect(noSuggestion({ kind: 'idle' })).toContain('trois caractères');
    expect(noSuggestion({ kind: 'found', suggestions: { source: 'addresses', data: [] } })).toBe(
      'Aucune adresse trouvée.',
    );
    expect(noSuggestion({ kind: 'failed' })).toContain('ne répond pas');
  });

  it('shows when only towns are known', () => {
    expect(searchHint({ kind: 'found', suggestions: { source: 'communes', data: [one] } })).toContain(
      'Seules les communes',
    );
  });

  it('explains that the fields can be filled in manually when it found nothing or failed', () => {
    expect(searchHint({ kind: 'found', suggestions: { source: 'addresses', data: [] } })).toContain(
      'remplissez les champs',
    );
    expect(searchHint({ kind: 'failed' })).toContain('remplissez les champs');
  });
});
