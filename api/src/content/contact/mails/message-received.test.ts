import { expect, it } from 'vitest';
import { examples } from './message-received.mail.ts';

// ACC-32
it('writes the telephone as people dial it', () => {
  const [fromGarage] = examples;
  expect(JSON.stringify(fromGarage)).toContain('04 78 00 00 00');
  expect(JSON.stringify(examples)).not.toContain('+33');
});
