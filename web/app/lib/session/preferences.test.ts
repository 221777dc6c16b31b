import { describe, expect, it } from 'vitest';
import { decodePreferences, DEFAULT_PREFERENCES, encodePreferences } from './preferences.ts';

describe('preferences', () => {
  it('are read back as they were stored', () => {
    const chosen = {
      theme: 'dark',
      density: 'tableau',
      showroom: true,
      shortcuts: false,
      filters: 'marque=peugeot',
    } as const;
    expect(decodePreferences(encodePreferences(chosen))).toEqual(chosen);
  });

  it.each([
    undefined,
    '',
    'null',
    '[]',
    '42',
    '{',
    '"dark"',
    '{"theme":"pink","density":7,"showroom":"oui","shortcuts":0,"filters":{}}',
  ])('take their defaults from %j', (text) => {
    expect(decodePreferences(text)).toEqual(DEFAULT_PREFERENCES);
  });

  it('preserve known values next to unknown ones', () => {
    expect(decodePreferences('{"theme":"light","density":"mosaique","colour":"red"}')).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: 'light',
    });
  });

  it('drop filters too long for a link', () => {
    expect(decodePreferences(JSON.stringify({ filters: 'a'.repeat(1501) })).filters).toBe('');
  });
});
