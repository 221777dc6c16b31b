import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { AddressBook } from '../../../platform/adapters/address-book.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { createRateLimit } from '../../../platform/http/rate-limit.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { suggestAddresses } from './address-suggestions.service.ts';

/** One for each pause in typing. */
const SUGGESTIONS_A_MINUTE = 120;

/** Addresses completed for visitors who register and for signed-in people. */
export function addressSuggestionRoutes(
  app: FastifyInstance,
  { addressBook, pool }: { addressBook: AddressBook; pool: Pool },
): void {
  const limit = createRateLimit(pool, { name: 'addresses', points: SUGGESTIONS_A_MINUTE, seconds: 60 });
  registerRoute(app, workspace.suggestAddresses, ({ query }) => suggestAddresses(addressBook, query.q), {
    before: (request) => limit.take(limitedAddress(request.ip)),
  });
}
