import { euros } from '@pomelo/contract/money.ts';
import { expect, test } from 'vitest';
import { prepaymentText } from './prepayment.messages.ts';

test('a prepayment is stated with what else may be done, and the whole total as such', () => {
  expect(prepaymentText(euros(312_250), euros(1_583_800))).toBe(
    'Acompte à la commande\u202f: 3\u202f122,50\u202f€ TTC. Vous pouvez aussi tout régler en une fois.',
  );
  expect(prepaymentText(euros(500), euros(500))).toBe('À régler en totalité à la commande.');
});
