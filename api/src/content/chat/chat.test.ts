import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { chatIdentity } from './chat-identity.ts';

const KEY = 'a key that only the provider shares';
const CALL = 'GET /public/me/chat';

describe('the identity of a person for the chat', async () => {
  const api = await testApi({ chat: { provider: 'tawk', identityKey: KEY } });

  // CONT-14, CONT-15
  it('contains the user’s name with company, contact, e-mail and phone, and proves it', async () => {
    const buyer = await signedIn(api);
    const answer = await as(api.app, buyer, CALL);
    expect(answer.json()).toEqual({
      provider: 'tawk',
      attributes: {
        name: 'Camille Renard (Garage du Pont)',
        id: buyer.workspaceId,
        email: buyer.email,
        phone: '+33612345678',
        hash: createHmac('sha256', KEY).update(buyer.email).digest('hex'),
      },
    });
  });

  // CONT-14, CONT-15
  it('leaves out what is empty, for the provider refuses it', async () => {
    const buyer = await signedIn(api);
    await api.db.updateTable('person').set({ phone1: null }).where('id', '=', buyer.personId).execute();
    const { attributes } = (await as(api.app, buyer, CALL)).json<{ attributes: object }>();
    expect(Object.keys(attributes).toSorted()).toEqual(['email', 'hash', 'id', 'name']);
  });

  // CONT-15
  it('concerns only the user’s current company', async () => {
    const buyer = await signedIn(api);
    const other = await signedIn(api);
    const foreign = { headers: { ...buyer.headers, 'x-workspace-id': other.workspaceId } };
    expect((await as(api.app, foreign, CALL)).statusCode).toBe(404);
  });

  // CONT-15
  it('is given only to signed-in users', async () => {
    expect((await api.app.inject({ url: '/public/me/chat' })).statusCode).toBe(401);
    expect((await api.app.inject({ url: '/pomelos/public/me/chat' })).statusCode).toBe(401);
  });
});

it('is absent where there is no chat', () => {
  const someone = {
    firstName: 'A',
    lastName: 'B',
    email: 'a@b.fr',
    phone1: null,
    contact: { rs: 'C', id: 'c' },
  };
  expect(chatIdentity(undefined, someone)).toEqual({ provider: 'none', attributes: null });
});
