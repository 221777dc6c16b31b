import { randomUUID } from 'node:crypto';
import type { ConfigurationType } from '@pomelo/contract/backoffice/configuration.schemas.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../platform/db/tables.ts';

/** An unanswered message of the site. */
export async function createContactRequest(
  db: Database,
  given: Partial<Insertable<Tables['contact_request']>> = {},
): Promise<string> {
  const id = uuidv7();
  const values = {
    id,
    kind: 'contact' as const,
    name: 'Ada Roux',
    email: `${id}@garage.test`,
    message: 'Bonjour',
    ...given,
  };
  await db.insertInto('contact_request').values(values).execute();
  return values.id;
}

/** A mail that its recipient's server refused for good; with `state: 'queued'`, one without a job. */
export async function createMail(
  db: Database,
  given: Partial<Insertable<Tables['mail']>> = {},
): Promise<{ id: string; recipient: string }> {
  const values = {
    id: uuidv7(),
    kind: 'test',
    recipient: `${randomUUID()}@garage.test`,
    content: JSON.stringify({
      subject: 'Vos clés',
      preview: 'Elles sont prêtes.',
      greeting: 'Bonjour,',
      blocks: [{ kind: 'paragraph', text: 'Venez.' }],
    }),
    state: 'failed' as const,
    last_error: '550 5.1.1 no such user',
    ...given,
  };
  await db.insertInto('mail').values(values).execute();
  return { id: values.id, recipient: values.recipient };
}

/** Sets an entry of the site's configuration, whether it exists or not. */
export async function setConfiguration(
  db: Database,
  key: string,
  value: string,
  type: ConfigurationType = 'integer',
): Promise<number> {
  const { id } = await db
    .insertInto('website_configuration')
    .values({ key, type, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An invoice that the platform rejected: it can be transmitted again. */
export async function rejectInvoice(
  db: Database,
  invoiceId: string,
  reason = 'Le SIREN est inconnu.',
): Promise<void> {
  await db
    .insertInto('invoice_transmission')
    .values({ invoice_id: invoiceId, state: 'rejected', at: new Date(), reason })
    .execute();
}

/** How often a search was made on a day; stays as it is where that is known. */
export async function createSearchDay(
  db: Database,
  ...days: readonly Insertable<Tables['search_day']>[]
): Promise<void> {
  await db
    .insertInto('search_day')
    .values([...days])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The margin floor of offers, in basis points; null deletes it. */
export async function setOfferFloor(db: Database, basisPoints: number | null): Promise<void> {
  await db.deleteFrom('offer_floor').execute();
  if (basisPoints !== null)
    await db.insertInto('offer_floor').values({ basis_points: basisPoints }).execute();
}

/** Sets the purchase cost of a vehicle, in cents. */
export async function setPurchaseCost(db: Database, productId: number, cents: number): Promise<void> {
  await db.insertInto('purchase_cost').values({ product_id: productId, cents }).execute();
}
