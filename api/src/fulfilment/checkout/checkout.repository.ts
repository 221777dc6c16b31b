import type { CheckoutChoice } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Without a holder: '' for both. */
export type StoredChoice = CheckoutChoice & { productId: number; holder: string; address: string };

const COLUMNS = [
  'product_id as productId',
  'delivery_type as delivery',
  'preparation',
  'warranty',
  'papers',
  'holder',
  'address',
] as const;

/** Choices of a workspace for vehicles that it has not ordered. */
export const findChoices = (
  db: Database,
  workspaceId: string,
  productIds: readonly number[],
): Promise<StoredChoice[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('checkout_choice')
        .select(COLUMNS)
        .where('workspace_id', '=', workspaceId)
        .where('product_id', 'in', [...productIds])
        .execute();

/** Choices for the vehicles of an approval request. */
export const findApprovedChoices = (db: Database, approvalId: string): Promise<StoredChoice[]> =>
  db.selectFrom('checkout_choice').select(COLUMNS).where('approval_id', '=', approvalId).execute();

export async function putChoices(
  db: Database,
  workspaceId: string,
  choices: readonly StoredChoice[],
  { approvalId = null, now }: { approvalId?: string | null; now: Date },
): Promise<void> {
  if (choices.length === 0) return;
  await db
    .insertInto('checkout_choice')
    .values(
      choices.map(({ productId, delivery, papers, holder, address, ...services }) => ({
        workspace_id: workspaceId,
        product_id: productId,
        approval_id: approvalId,
        delivery_type: delivery,
        ...services,
        papers,
        holder: papers === 'customer' ? holder : '',
        address: papers === 'customer' ? address : '',
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'product_id']).doUpdateSet((row) => ({
        approval_id: row.ref('excluded.approval_id'),
        delivery_type: row.ref('excluded.delivery_type'),
        preparation: row.ref('excluded.preparation'),
        warranty: row.ref('excluded.warranty'),
        papers: row.ref('excluded.papers'),
        holder: row.ref('excluded.holder'),
        address: row.ref('excluded.address'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function deleteChoices(
  db: Database,
  workspaceId: string,
  productIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('checkout_choice')
    .where('workspace_id', '=', workspaceId)
    .where('product_id', 'in', [...productIds])
    .execute();
}

/** Choices that nothing was made of, since an instant: names and addresses of customers are among them. */
export async function deleteChoicesBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('checkout_choice').where('updated_at', '<', before).execute();
}

/** Those of a company that closes. */
export async function deleteAllChoices(db: Database, workspaceId: string): Promise<void> {
  await db.deleteFrom('checkout_choice').where('workspace_id', '=', workspaceId).execute();
  await db.deleteFrom('checkout_habit').where('workspace_id', '=', workspaceId).execute();
}

export const findHabit = (db: Database, workspaceId: string) =>
  db
    .selectFrom('checkout_habit')
    .select([
      'delivery_type as delivery',
      'preparation',
      'warranty',
      'papers',
      'ordered_at as orderedAt',
      'same_day as sameDay',
      'contact',
      'phone',
    ])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
export type Habit = NonNullable<Awaited<ReturnType<typeof findHabit>>>;

export type Reception = Pick<Habit, 'sameDay' | 'contact' | 'phone'>;

/** How the vehicles of a workspace are received, until it says otherwise. */
export async function putReception(
  db: Database,
  workspaceId: string,
  { sameDay, contact, phone }: Reception,
  now: Date,
): Promise<void> {
  const values = { same_day: sameDay, contact, phone, updated_at: now };
  await db
    .insertInto('checkout_habit')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** Stores the choices of the last order of a workspace: they are proposed for its next vehicles. */
export async function putHabit(
  db: Database,
  workspaceId: string,
  { delivery, preparation, warranty, papers }: CheckoutChoice,
  now: Date,
): Promise<void> {
  const values = {
    delivery_type: delivery,
    preparation,
    warranty,
    // A customer's certificate is of one vehicle: never a habit.
    papers: papers === 'customer' ? null : papers,
    ordered_at: now,
    updated_at: now,
  };
  await db
    .insertInto('checkout_habit')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({
        ...values,
        papers: sql`coalesce(excluded.papers, checkout_habit.papers)`,
      }),
    )
    .execute();
}
