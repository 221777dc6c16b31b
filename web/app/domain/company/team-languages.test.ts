import { expect, it } from 'vitest';
import { languageNames } from './team-languages.ts';

it('names the languages of a contact in the language of the page', () => {
  expect(languageNames(['fr', 'en', 'de'], 'fr')).toBe('Français, anglais, allemand');
  expect(languageNames(['fr', 'en', 'de'], 'en')).toBe('French, English, German');
  expect(languageNames(['fr', 'x-'], 'fr')).toBe('Français, x-');
});
