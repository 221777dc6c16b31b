import { expect, test } from 'vitest';
import { lookupText, missingText, proposedText, statedText } from './register.messages.ts';

test('a proposal names its source and its day', () => {
  const stated = { source: 'register', statedOn: '2026-11-27' } as const;
  expect(proposedText(stated)).toBe('Proposé par le registre, 27/11/2026');
  expect(statedText({ ...stated, source: 'ademe' })).toBe('Selon l’ADEME, 27/11/2026');
});

test('a lookup reports its result, and the number of proposals', () => {
  expect(lookupText({ register: 'unavailable', proposals: [] })).toMatch(
    /^Le registre est indisponible.*Rien n’est proposé\.$/,
  );
  const one = { fact: 'vin', value: 'x', source: 'vin', statedOn: '2026-11-27' } as const;
  expect(lookupText({ register: 'found', proposals: [one] })).toContain('Une valeur');
  expect(lookupText({ register: 'found', proposals: [one, one] })).toContain('2 valeurs');
});

test('names the settings that are missing', () => {
  expect(missingText(['VEHICLE_REGISTER_URL', 'VEHICLE_REGISTER_KEY'])).toContain(
    'VEHICLE_REGISTER_URL et VEHICLE_REGISTER_KEY',
  );
});
