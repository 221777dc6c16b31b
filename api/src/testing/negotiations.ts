import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../platform/db/tables.ts';
import type { Buyer } from './app.ts';
import { createListing, createPerson, type ListingOptions } from './factories.ts';

type Given = {
  item?: ListingOptions;
  itemId?: number;
  priceCents?: number;
  proposal?: Partial<Insertable<Tables['price_proposal']>>;
};

/** Lets a company propose prices. */
export async function allowNegotiation(db: Database, workspaceId: string): Promise<void> {
  const { id } = await createPerson(db);
  await db
    .insertInto('negotiation_right')
    .values({ workspace_id: workspaceId, granted_by: id, granted_at: new Date() })
    .execute();
}

/** A pending price of a buyer, valid for a day, for a new listing at 12 345 €: 11 000 € by default. */
export async function createNegotiation(
  db: Database,
  { workspaceId, personId }: Pick<Buyer, 'workspaceId' | 'personId'>,
  { item = {}, itemId, priceCents = 1_100_000, proposal = {} }: Given = {},
): Promise<{ id: string; itemId: number; proposalId: string }> {
  const listing = itemId ?? (await createListing(db, item)).id;
  const [id, proposalId] = [uuidv7(), uuidv7()];
  await db
    .insertInto('price_proposal')
    .values({
      id: proposalId,
      negotiation_id: id,
      round: 1,
      workspace_id: workspaceId,
      item_id: listing,
      buyer_id: personId,
      by: 'buyer',
      price_cents: priceCents,
      asking_cents: item.price_b2b_cents === undefined ? 1_234_500 : item.price_b2b_cents,
      message: '',
      made_at: new Date(),
      valid_until: new Date(Date.now() + DAY_MS),
      ...proposal,
    })
    .execute();
  return { id, itemId: listing, proposalId };
}

/** A price of 11 000 € of this buyer that Pomelo answered with 12 000 €, until an instant. */
export async function createPriceToAnswer(
  db: Database,
  buyer: Pick<Buyer, 'workspaceId' | 'personId'>,
  validUntil: Date,
): Promise<{ id: string; itemId: number }> {
  const madeAt = new Date(Date.now() - 2 * DAY_MS);
  const { id, itemId } = await createNegotiation(db, buyer, {
    proposal: { state: 'countered', made_at: madeAt, answered_at: madeAt },
  });
  await createNegotiation(db, buyer, {
    itemId,
    priceCents: 1_200_000,
    proposal: {
      negotiation_id: id,
      round: 2,
      by: 'pomelo',
      valid_until: validUntil,
      made_at: madeAt,
    },
  });
  return { id, itemId };
}

/** A rule of the team for all vehicles; discounts in hundredths of a percent. */
export async function createRule(
  db: Database,
  rule: Partial<Insertable<Tables['negotiation_rule']>>,
): Promise<void> {
  await db
    .insertInto('negotiation_rule')
    .values({ id: uuidv7(), stock_days: 0, max_discount: 1000, updated_at: new Date(), ...rule })
    .execute();
}
