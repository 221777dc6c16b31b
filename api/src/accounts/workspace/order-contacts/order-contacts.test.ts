import { OrderContacts } from '@pomelo/contract/workspace/order-contacts.schemas.ts';
import { describe, expect, it } from 'vitest';
import { orderCorrespondents } from '../correspondents.service.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';

const api = await testApi();
const { app, db } = api;
const BODY = { signatoryId: null, signatoryName: '', signatoryFunction: '', notified: [] };
const read = async (who: Buyer): Promise<OrderContacts> =>
  OrderContacts.parse((await as(app, who, 'GET /public/me/contact/order-contacts')).json());
const save = (who: Pick<Buyer, 'headers'>, more: object = {}) =>
  as(app, who, 'PUT /public/me/contact/order-contacts', { ...BODY, ...more });
const company = async () => {
  const owner = await signedIn(api, 'owner');
  const [buyer, viewer] = [
    await signedIn(api, 'buyer', owner.workspaceId),
    await signedIn(api, 'viewer', owner.workspaceId),
  ];
  return { owner, buyer, viewer };
};
const recipients = async ({ workspaceId, personId }: Buyer) =>
  (await orderCorrespondents(db, workspaceId, personId)).map(({ id, ordered }) => [id, ordered]);

describe('who signs for a company', () => {
  // CART-16
  it('is null until an owner names a member, or a person without an account', async () => {
    const { owner, buyer, viewer } = await company();
    expect((await read(buyer)).signatory).toBeNull();
    const typed = await save(owner, { signatoryName: 'Hélène Bertin', signatoryFunction: 'gérante' });
    expect(typed.statusCode, typed.body).toBe(200);
    expect((await read(viewer)).signatory).toEqual({
      personId: null,
      name: 'Hélène Bertin',
      function: 'gérante',
    });
    await save(owner, { signatoryId: buyer.personId, signatoryFunction: 'acheteuse' });
    expect((await read(viewer)).signatory).toMatchObject({ personId: buyer.personId, function: 'acheteuse' });
    await save(owner);
    expect((await read(owner)).signatory).toBeNull();
  });

  it('is null again once the member has left', async () => {
    const { owner, buyer } = await company();
    await save(owner, { signatoryId: buyer.personId });
    expect((await as(app, owner, `DELETE /public/me/contact/people/${buyer.personId}`)).statusCode).toBe(204);
    expect((await read(owner)).signatory).toBeNull();
  });

  it('is chosen by owners alone; what is wrong is refused and stores nothing', async () => {
    const { owner, buyer, viewer } = await company();
    const stranger = await signedIn(api, 'owner');
    for (const who of [buyer, viewer]) expect((await save(who)).statusCode).toBe(403);
    expect((await save({ headers: {} })).statusCode).toBe(401);
    for (const [wrong, path] of [
      [{ signatoryId: stranger.personId }, 'signatoryId'],
      [{ signatoryName: 'Hélène Bertin' }, 'signatoryFunction'],
      [{ signatoryFunction: 'gérante' }, 'signatoryName'],
      [{ signatoryName: 'https://exemple.fr', signatoryFunction: 'gérante' }, 'signatoryName'],
    ] as const) {
      const refused = await save(owner, { ...wrong, notified: [viewer.personId] });
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, path]);
    }
    const { signatory, members } = await read(owner);
    expect(signatory).toBeNull();
    expect(members.find(({ id }) => id === viewer.personId)?.notified).toBe(false);
    expect((await read(stranger)).members).toHaveLength(1);
  });
});

describe('who is notified of an order', () => {
  // CART-16
  it('is its buyer, the owners and the members an owner chose, unless they turned these mails off', async () => {
    const { owner, buyer, viewer } = await company();
    expect(await recipients(buyer)).toEqual([
      [buyer.personId, true],
      [owner.personId, false],
    ]);
    expect((await save(owner, { notified: [viewer.personId] })).json()).toMatchObject({
      members: [
        { id: owner.personId, role: 'owner', notified: true, turnedOff: false },
        { id: buyer.personId, notified: false },
        { id: viewer.personId, notified: true, turnedOff: false },
      ],
    });
    expect(await recipients(buyer)).toEqual([
      [buyer.personId, true],
      [owner.personId, false],
      [viewer.personId, false],
    ]);
    await as(app, viewer, 'POST /public/me/notifications', { orders: 'off' });
    expect(await recipients(buyer)).toHaveLength(2);
    expect((await read(owner)).members.find(({ id }) => id === viewer.personId)).toMatchObject({
      notified: true,
      turnedOff: true,
    });
  });

  it('cannot be a member of another company', async () => {
    const [{ owner, buyer }, other] = [await company(), await company()];
    await save(owner, { notified: [other.viewer.personId] });
    expect(await recipients(buyer)).toHaveLength(2);
    expect(await recipients(other.buyer)).toHaveLength(2);
  });
});
