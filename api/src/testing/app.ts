import { afterAll } from 'vitest';
import type { ApiParts } from '../api-parts.ts';
import { type TestDatabase, testDatabase } from './database/database.ts';
import { type TestApi, wholeApi } from './whole-api.ts';

export { as, type Buyer, newAddress, signedIn, signIn, type TestApi } from './whole-api.ts';

/** The whole API over its own database, closed with the test file. */
export async function testApi(
  given: Partial<ApiParts> = {},
): Promise<TestApi & Pick<TestDatabase, 'asOwner' | 'ownerUrl' | 'url'>> {
  const database = await testDatabase({ max: 20 });
  const { close, ...api } = await wholeApi(database, given);
  afterAll(close);
  return { ...api, asOwner: database.asOwner, ownerUrl: database.ownerUrl, url: database.url };
}
