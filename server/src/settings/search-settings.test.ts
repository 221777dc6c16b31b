import { expect, test } from 'vitest';
import { searchUrl } from './search-settings.ts';

const mistakeOf = (value: string): string | undefined => searchUrl.safeParse(value).error?.issues[0]?.message;

// OPS-23
test('an address of OpenSearch names one index at most', () => {
  for (const value of ['', 'http://search:9200', 'https://app:secret@search:9200/pomelo'])
    expect(mistakeOf(value)).toBeUndefined();
  expect(mistakeOf('search:9200')).toContain('attend l’adresse d’OpenSearch');
  expect(mistakeOf('https://search:9200/Pomelo')).toContain('en minuscules');
  expect(mistakeOf('https://search:9200/a/b')).toContain('un seul nom');
});
