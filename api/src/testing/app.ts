import { afterAll } from 'vitest';
import type { ApiParts } from '../app.ts';
import { testDatabase } from './database.ts';
import { type TestApi, wholeApi } from './whole-api.ts';

export { as, type Buyer, newAddress, signedIn, signIn, type TestApi } from './whole-api.ts';

/** The whole API over a database of its own, closed with the test file. */
export async function testApi(given: Partial<ApiParts> = {}): Promise<TestApi> {
  const { close, ...api } = await wholeApi(await testDatabase({ max: 20 }), given);
  afterAll(close);
  return api;
}
