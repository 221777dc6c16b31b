import { expect, it } from 'vitest';
import { sentLines } from './financing-page.messages.ts';

// MONEY-66
it('names all that is sent, and no price of a vehicle', () => {
  const lines = sentLines({
    company: { name: 'Garage Bertin', siret: '91234567500017' },
    order: { number: 'A0000042', reference: 'POM0000042' },
    vehicles: [{ number: 'PO-000042', title: 'Peugeot 208' }],
  });
  expect(lines).toHaveLength(4);
  expect(lines.join(' ')).toMatch(/912 345 675 00017|91234567500017|912\s345/u);
  expect(lines.join(' ')).not.toContain('€');
});
