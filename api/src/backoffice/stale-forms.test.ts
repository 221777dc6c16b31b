import { describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../testing/app.ts';
import { createMembership, createPerson } from '../testing/factories.ts';
import { asStaff, createStaffMember } from '../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const administrator = await createStaffMember(api, 'administrator');
const codeOf = (answer: { json: () => { type: string } }): string =>
  answer.json().type.split('/').at(-1) ?? '';
const call = (route: `${'GET' | 'PUT' | 'PATCH' | 'POST'} /backoffice/${string}`, body?: object) =>
  asStaff(app, administrator, route, body);

/** Of two who read the same version, the second saves what the first has changed. */
async function expectSecondRefused(
  save: (body: object) => ReturnType<typeof call>,
  first: object,
  second: object,
): Promise<void> {
  const saved = await save(first);
  expect(saved.statusCode, saved.body).toBe(200);
  const stale = await save(second);
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'changed-meanwhile']);
}

// STAFF-19
describe('a form that another editor has saved since it was opened', () => {
  it('does not give back a role that a colleague took away', async () => {
    const member = await createStaffMember(api, 'accounting');
    const read = async () => {
      const { data } = (await call('GET /backoffice/staff')).json();
      return data.find(({ personId }: { personId: string }) => personId === member.personId);
    };
    const { version } = await read();
    await expectSecondRefused(
      (body) => call(`PUT /backoffice/staff/${member.personId}`, body),
      { roles: ['content'], version },
      { roles: ['accounting', 'stock'], version },
    );
    expect((await read()).roles).toEqual(['content']);
    const again = { roles: ['content', 'stock'], version: (await read()).version };
    expect((await call(`PUT /backoffice/staff/${member.personId}`, again)).statusCode).toBe(200);
  });

  it('does not restore shares of a negotiation rule', async () => {
    const rule = {
      makeId: null,
      condition: null,
      stockDays: 3000,
      maxDiscount: 1000,
      acceptDiscount: 500,
      counterDiscount: null,
      refuseDiscount: null,
      active: true,
    };
    const [added] = (await call('POST /backoffice/negotiation-rules', rule)).json().data;
    await expectSecondRefused(
      (body) => call(`PUT /backoffice/negotiation-rules/${added.id}`, body),
      { ...rule, acceptDiscount: 100, version: added.version },
      { ...rule, refuseDiscount: 4000, version: added.version },
    );
    const { data } = (await call('GET /backoffice/negotiation-rules')).json();
    expect(data[0]).toMatchObject({ acceptDiscount: 100, refuseDiscount: null });
  });

  it('does not restore the role or the limit of a buyer, for the team and for owners', async () => {
    const owner = await signedIn(api, 'owner');
    const other = await signedIn(api, 'owner', owner.workspaceId);
    const { id } = await createPerson(db);
    await createMembership(db, owner.workspaceId, id, 'buyer');
    const { data } = (await as(app, owner, 'GET /public/me/contact/people')).json();
    const { version } = data.find((person: { id: string }) => person.id === id);
    const lowered = await as(app, owner, `POST /public/me/contact/people/${id}`, { role: 'viewer', version });
    expect(lowered.statusCode, lowered.body).toBe(200);
    const limit = { amount: { amount: 100_000, currency: 'EUR' }, period: 'order' };
    const stale = { role: 'buyer', purchaseLimit: limit, version };
    const refused = [
      await as(app, other, `POST /public/me/contact/people/${id}`, stale),
      await call(`PATCH /backoffice/workspaces/${owner.workspaceId}/people/${id}`, stale),
    ];
    expect(refused.map(codeOf)).toEqual(['changed-meanwhile', 'changed-meanwhile']);
    const { people } = (await call(`GET /backoffice/workspaces/${owner.workspaceId}`)).json();
    const person = people.find((one: { id: string }) => one.id === id);
    expect(person).toMatchObject({ role: 'viewer', purchaseLimit: null });
    const read = { ...stale, version: person.version };
    const saved = await call(`PATCH /backoffice/workspaces/${owner.workspaceId}/people/${id}`, read);
    expect(saved.json()).toMatchObject({ role: 'buyer', purchaseLimit: limit });
  });

  it.each([
    ['booking-limit', 'bookings', { limit: 3 }, { limit: 8 }],
    ['credit-limit', 'credit', { creditLimit: 0 }, { creditLimit: 5_000_000 }],
    [
      'prepayment',
      'prepayment',
      { prepayment: { kind: 'percent', basisPoints: 3000 } },
      { prepayment: { kind: 'amount', cents: 100_000 } },
    ],
  ])(
    'does not replace the %s of a company that a colleague has just set',
    async (part, name, first, second) => {
      const { workspaceId } = await signedIn(api);
      const read = async () => (await call(`GET /backoffice/workspaces/${workspaceId}`)).json().versions;
      const versions = await read();
      await expectSecondRefused(
        (body) => call(`PUT /backoffice/workspaces/${workspaceId}/${part}`, body),
        { ...first, version: versions[name] },
        { ...second, version: versions[name] },
      );
      // The other forms of the page are not concerned.
      expect({ ...(await read()), [name]: 0 }).toEqual({ ...versions, [name]: 0 });
    },
  );
});
