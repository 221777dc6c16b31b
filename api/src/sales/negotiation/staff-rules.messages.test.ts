import { expect, test } from 'vitest';
import { ruleName } from './staff-rules.messages.ts';

test('a rule is named by its vehicles', () => {
  expect(ruleName({ makeName: null, condition: null, stockDays: 0 })).toBe('Toutes les marques');
  expect(ruleName({ makeName: 'Peugeot', condition: 'occasion', stockDays: 60 })).toBe(
    'Peugeot, occasion, dès 60\u00a0jours',
  );
});
