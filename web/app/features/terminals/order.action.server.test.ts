import { describe, expect, it } from 'vitest';
import { buildFormAction, ok, refusalResponse, outcomeOf } from '../../lib/form/form-action.fixture.ts';
import { orderTerminals } from './order.action.server.ts';

const ADDRESS = '019a0000-0000-7000-8000-000000000001';
const typed = { intention: 'commander', quantity: '3', installation: '1', addressId: ADDRESS };

describe('the order of terminals', () => {
  it('redirects to the payment page', async () => {
    const { submission, sent } = buildFormAction(typed, {
      answers: [ok({ url: 'https://checkout.stripe.com/c/pay/1' })],
    });
    expect(outcomeOf(await orderTerminals(submission, 5))).toMatchObject({
      to: 'https://checkout.stripe.com/c/pay/1',
    });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/pomelos/public/stripe/orders',
        body: { terminalId: 5, quantity: 3, addressId: ADDRESS, installation: true },
      },
    ]);
  });

  it('preserves the input when the payment page does not open', async () => {
    const { submission } = buildFormAction(typed, {
      plain: true,
      answers: [refusalResponse(503, 'unavailable', 'Le paiement ne répond pas.')],
    });
    expect(outcomeOf(await orderTerminals(submission, 5))).toMatchObject({
      ok: false,
      message: 'Le paiement ne répond pas.',
      typed: { quantity: '3' },
    });
  });

  it('requires a number of terminals and an address first', async () => {
    const { submission, sent } = buildFormAction({ ...typed, quantity: '0', addressId: '' });
    expect(outcomeOf(await orderTerminals(submission, 5))).toMatchObject({
      ok: false,
      fieldErrors: {
        quantity: expect.stringContaining('de 1 à 50'),
        addressId: expect.stringContaining('adresse'),
      },
    });
    expect(sent).toEqual([]);
  });

  it('only reads the price again when requested', async () => {
    const { submission, sent } = buildFormAction({ ...typed, intention: 'prix' });
    expect(outcomeOf(await orderTerminals(submission, 5))).toMatchObject({
      to: `/bornes-electriques/5?quantite=3&pose=1&adresse=${ADDRESS}`,
    });
    expect(sent).toEqual([]);
  });
});
