import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { orderCorrespondents } from '../../../accounts/index.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findOrderBuyers } from '../../payments/payment-mails.repository.ts';

/** Recipients of mails about orders, each once. */
export async function recipientsOf(trx: Database, dealIds: readonly string[]) {
  const found = new Map<string, { email: string; firstName: string }>();
  const buyers = await findOrderBuyers(trx, [...new Set(dealIds)]);
  const people = new Map(buyers.map((buyer) => [compositeKey(buyer.workspaceId, buyer.personId), buyer]));
  for (const { workspaceId, personId } of people.values())
    for (const { email, firstName } of await orderCorrespondents(trx, workspaceId, personId))
      found.set(email, { email, firstName });
  return [...found.values()];
}
