import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../database/database.ts';
import { newAddress } from '../whole-api.ts';
import { TARGETED } from './targeted-requests.ts';
import { callsByDomain } from './calls.ts';
import { openFixture } from './open-fixture.ts';
import { isWithinContract, requestOf, type FuzzRequest } from './requests.ts';

const fixture = await openFixture(await testDatabase({ max: 20 }));
afterAll(fixture.close);

const calls = callsByDomain.flatMap(([, all]) => all).filter(({ name }) => Object.hasOwn(TARGETED, name));

it('is of calls that there are', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(TARGETED).toSorted());
});

it.each(calls.map((call) => [call.name, call] as const))(
  'what is targeted at %s is done',
  async (_name, call) => {
    const targeted = await TARGETED[call.name]?.(fixture.api, {
      headers: fixture.headersOf('administrator'),
    });
    const generated = { actor: 'owner', headers: {}, path: {}, query: {}, body: undefined } as const;
    const request: FuzzRequest = { ...generated, ...targeted, asBuyer: targeted?.actor !== 'visitor' };
    expect(isWithinContract(call, request)).toBe(true);
    const { statusCode, body } = await fixture.api.app.inject(
      requestOf(call, request, fixture, newAddress()),
    );
    expect(statusCode, body).toBeLessThan(300);
  },
);
