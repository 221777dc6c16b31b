import { expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';

const api = await testApi();
const { app } = api;

const colleagues = async (): Promise<[Buyer, Buyer]> => {
  const owner = await signedIn(api, 'owner');
  return [owner, await signedIn(api, 'owner', owner.workspaceId)];
};
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';

// ACC-27
it('an address that a colleague moved is not moved back by a form that was opened before', async () => {
  const [one, other] = await colleagues();
  const read = async () => (await as(app, one, 'GET /public/me/contact/addresses')).json().data[0];
  const { id, version, label, ...place } = await read();
  const stored = { street: place.street, postcode: place.postcode, city: place.city, version };
  const url = `PATCH /public/me/contact/addresses/${id}` as const;
  const moved = { ...stored, label, street: '4 quai des Étroits', postcode: '69005', city: 'Lyon' };
  expect((await as(app, one, url, moved)).statusCode).toBe(200);
  const stale = await as(app, other, url, { ...stored, label: 'Siège' });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'changed-meanwhile']);
  expect(await read()).toMatchObject({ street: '4 quai des Étroits', label });
  const again = { ...moved, label: 'Siège', version: (await read()).version };
  expect((await as(app, other, url, again)).json()).toMatchObject({ street: '4 quai des Étroits' });
  // A button changes its property alone, whatever was read.
  expect((await as(app, other, url, { delivery: true })).statusCode).toBe(200);
});

// CART-16
it('a signatory that a colleague named is not removed by a form that was opened before', async () => {
  const [one, other] = await colleagues();
  const read = async (who: Buyer) => (await as(app, who, 'GET /public/me/contact/order-contacts')).json();
  const none = { signatoryId: null, signatoryName: '', signatoryFunction: '', notified: [] };
  const save = (who: Buyer, body: object) =>
    as(app, who, 'PUT /public/me/contact/order-contacts', { ...none, ...body });
  const { version } = await read(other);
  const named = { signatoryName: 'Hélène Bertin', signatoryFunction: 'gérante', version };
  expect((await save(one, named)).statusCode).toBe(200);
  const stale = await save(other, { notified: [one.personId], version });
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'changed-meanwhile']);
  expect((await read(other)).signatory).toMatchObject({ name: 'Hélène Bertin' });
});
