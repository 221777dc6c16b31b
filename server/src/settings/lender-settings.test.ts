import { expect, it } from 'vitest';
import { lenderMistakes, lenderOf } from './lender-settings.ts';

const LENDER = {
  LENDER_URL: 'https://api.preteur.example/v1',
  LENDER_NAME: 'Crédit du Garage',
  LENDER_WEBHOOK_SECRET: 'seize caractères',
  LENDER_KEY: 'une-clé-longue',
};
const CLIENT = {
  LENDER_TOKEN_URL: 'https://api.preteur.example/token',
  LENDER_CLIENT_ID: 'pomelo',
  LENDER_CLIENT_SECRET: 'secret',
};

// MONEY-66
it('has no lender unless one is configured, and no part of one', () => {
  expect([lenderOf({}), lenderMistakes({})]).toEqual([{}, []]);
  expect(lenderMistakes({ LENDER_NAME: 'Crédit du Garage' })).toHaveLength(1);
  expect(lenderMistakes({ ...LENDER, LENDER_KEY: undefined })).toHaveLength(1);
  expect(lenderMistakes(LENDER)).toEqual([]);
  expect(lenderOf(LENDER).lender).toMatchObject({ signHost: 'api.preteur.example', iban: null });
});

// MONEY-66
it('is called by a key or by a client, never both, and never in the clear', () => {
  expect(lenderMistakes({ ...LENDER, ...CLIENT })).toHaveLength(1);
  expect(lenderOf({ ...LENDER, LENDER_KEY: undefined, ...CLIENT }).lender?.access).toMatchObject({
    clientId: 'pomelo',
  });
  expect(lenderMistakes({ ...LENDER, LENDER_URL: 'http://preteur.example' })).toHaveLength(1);
  expect(lenderMistakes({ ...LENDER, LENDER_URL: 'http://localhost:9000' })).toEqual([]);
});
