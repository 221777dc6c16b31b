import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { AddressBook } from '../../../platform/adapters/address-book.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import { limitedAddress } from '../../../platform/http/client-address.ts';
import { suggestAddresses } from './address-suggestions.service.ts';

/** For who signs up as for who is signed in. */
export function addressSuggestionRoutes(
  app: FastifyInstance,
  { addressBook, limit }: { addressBook: AddressBook; limit: RateLimit },
): void {
  registerRoute(app, workspace.suggestAddresses, ({ query }) => suggestAddresses(addressBook, query.q), {
    before: (request) => limit.take(limitedAddress(request.ip)),
  });
}
