import { expect, test } from 'vitest';
import { identityLabel, sourcesText } from './register.messages.ts';

test('the log names each source once, and the end of a VIN or plate', () => {
  expect(sourcesText(['register', 'ademe', 'register'])).toBe('registre, ADEME');
  expect([identityLabel('vin', 'VF3CCHMZ6HT123406'), identityLabel('plate', 'AB-123-CD')]).toEqual([
    'VIN …3406',
    'plaque …3-CD',
  ]);
});
