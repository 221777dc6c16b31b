import { expect, it } from 'vitest';
import { createTestLender, TestLenderInProduction } from './test-lender.ts';

const OPTIONS = { siteUrl: 'https://pomelo.test', tokenSecret: 'a secret of thirty-two characters!' };

// MONEY-66
it('has no test lender in production', () => {
  expect(() => createTestLender({ ...OPTIONS, production: true })).toThrow(TestLenderInProduction);
});

// MONEY-68
it('signs its messages, which another secret does not read', async () => {
  const lender = createTestLender({ ...OPTIONS, production: false });
  const other = createTestLender({ ...OPTIONS, tokenSecret: 'another secret', production: false });
  const report = await lender.accept('TEST-1', 'credit');
  const signed = lender.test?.sign(report);
  if (!signed) throw new Error('The test lender signs');
  expect(lender.readMessage(signed.body, signed.signature)?.signUrl).toBe(
    'https://pomelo.test/financement-de-test/TEST-1',
  );
  expect(other.readMessage(signed.body, signed.signature)).toBeUndefined();
});
