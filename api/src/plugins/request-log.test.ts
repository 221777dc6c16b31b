import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { aPerson } from '../testing/factories.ts';
import { loggedError } from './request-log.ts';

const { db } = await testDatabase();

it('writes down which rule a row broke, but not the row', async () => {
  const { email } = await aPerson(db);
  const failure: unknown = await aPerson(db, { email }).catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('A second person of one address was let in');
  expect(Reflect.get(failure, 'detail')).toContain(email);
  const logged = loggedError(new Error('outer', { cause: failure }));
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'person_email' });
  expect(JSON.stringify(logged)).not.toContain(email);
});
