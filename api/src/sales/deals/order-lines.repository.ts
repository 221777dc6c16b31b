import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const LINE = [
  'bundle_id as bundleId',
  'id',
  'kind',
  'code',
  'label',
  'excl_tax_cents as exclTaxCents',
  'vat_cents as vatCents',
  'estimate',
] as const;

/** Serialises changes of an order's vehicles and of its status, by deal. */
export const lockOrderOf = (db: Database, bundleId: string) =>
  db
    .selectFrom('bundle')
    .innerJoin('deal', 'deal.id', 'bundle.deal_id')
    .select([
      'bundle.id',
      'bundle.number',
      'bundle.title',
      'bundle.delivered_at as deliveredAt',
      'bundle.cancelled_at as cancelledAt',
      'deal.id as dealId',
      'deal.number as dealNumber',
      'deal.workspace_id as workspaceId',
      ({ fn }) => fn.coalesce('deal.ordered_by', 'deal.person_id').as('personId'),
      'deal.complete',
      ({ fn }) => fn.coalesce('deal.ordered_at', 'deal.created_at').as('orderedAt'),
    ])
    .where('bundle.id', '=', bundleId)
    .where('deal.step', '=', 'step-4')
    .forUpdate('deal')
    .executeTakeFirst();
export type LockedBundle = NonNullable<Awaited<ReturnType<typeof lockOrderOf>>>;

/** The services of bundles, in the order in which they were ordered. */
export const findServiceLines = (db: Database, bundleIds: readonly string[]) =>
  db
    .selectFrom('bundle_service')
    .select(LINE)
    .where('bundle_id', 'in', bundleIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type ServiceLineRow = Awaited<ReturnType<typeof findServiceLines>>[number];

/** A line takes the place of the one of its code, if any. */
export async function putServiceLine(
  db: Database,
  line: Insertable<Tables['bundle_service']>,
): Promise<void> {
  const { kind, label, excl_tax_cents, vat_cents, estimate } = line;
  await db
    .insertInto('bundle_service')
    .values(line)
    .onConflict((conflict) =>
      conflict
        .columns(['bundle_id', 'code'])
        .doUpdateSet({ kind, label, excl_tax_cents, vat_cents, estimate }),
    )
    .execute();
}

export async function deleteServiceLines(
  db: Database,
  bundleId: string,
  codes: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('bundle_service')
    .where('bundle_id', '=', bundleId)
    .where('code', 'in', codes)
    .execute();
}

/** When a vehicle was delivered, as its tracking records it; null: not yet. */
export async function setDeliveredAt(db: Database, bundleId: string, at: Date | null): Promise<void> {
  await db.updateTable('bundle').set({ delivered_at: at }).where('id', '=', bundleId).execute();
}

/** A vehicle that was ordered without VAT is priced with it; one that has VAT stays as it is. */
export async function taxVehicle(trx: Database, bundleId: string): Promise<void> {
  const bundle = await trx
    .selectFrom('bundle')
    .select(['excl_tax_cents as exclTax', 'vat_cents as vat'])
    .where('id', '=', bundleId)
    .where('vat_regime', '=', 'recuperable')
    .executeTakeFirst();
  if (!bundle || bundle.vat !== null) return;
  const vat = vatOn(bundle.exclTax);
  await trx
    .updateTable('bundle')
    .set({ vat_cents: vat, incl_tax_cents: bundle.exclTax + vat })
    .where('id', '=', bundleId)
    .execute();
}
