import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { newAddress } from '../whole-api.ts';
import { AIMED } from './aimed.ts';
import { callsByDomain } from './calls.ts';
import { openGround } from './open-ground.ts';
import { isWithinContract, requestOf, type Shot } from './requests.ts';

const ground = await openGround(await testDatabase({ max: 20 }));
afterAll(ground.close);

const calls = callsByDomain.flatMap(([, all]) => all).filter(({ name }) => Object.hasOwn(AIMED, name));

it('is of calls that there are', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(AIMED).toSorted());
});

it.each(calls.map((call) => [call.name, call] as const))('what is aimed at %s is done', async (_name, call) => {
  const aim = await AIMED[call.name]?.(ground.api, { headers: ground.headersOf('administrator') });
  const generated = { actor: 'owner', headers: {}, path: {}, query: {}, body: undefined } as const;
  const shot: Shot = { ...generated, ...aim, asBuyer: aim?.actor !== 'visitor' };
  expect(isWithinContract(call, shot)).toBe(true);
  const { statusCode, body } = await ground.api.app.inject(requestOf(call, shot, ground, newAddress()));
  expect(statusCode, body).toBeLessThan(300);
});
