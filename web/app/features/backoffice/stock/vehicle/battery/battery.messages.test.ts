import { expect, it } from 'vitest';
import { registerMissing } from './battery.messages.ts';

it('names the settings that are missing', () => {
  expect(registerMissing(['A', 'B'])).toBe('Lecture automatique non réglée\u202f: il manque A et B.');
});
