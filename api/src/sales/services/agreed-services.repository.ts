import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
import { type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';

/** A service at the price that was agreed; cents. */
export type AgreedService = {
  kind: ServiceKind;
  code: string;
  label: string;
  exclTaxCents: number;
  /** Null for a débours, which is outside VAT. */
  vatCents: number | null;
  estimate: boolean;
};

export async function insertServices(
  db: Database,
  rows: readonly { bundleId: string; service: AgreedService }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('bundle_service')
    .values(
      rows.map(({ bundleId, service }) => ({
        id: uuidv7(),
        bundle_id: bundleId,
        kind: service.kind,
        code: service.code,
        label: service.label,
        excl_tax_cents: service.exclTaxCents,
        vat_cents: service.vatCents,
        estimate: service.estimate,
        created_at: now,
      })),
    )
    .execute();
}

/** Lines of the table of prices by code, valid on a day (`2026-11-21`). */
export const findPrices = (db: Database, codes: readonly string[], day: string) =>
  db
    .selectFrom('service_price')
    .select(['kind', 'code', 'label', 'excl_tax_cents as exclTaxCents'])
    .where('code', 'in', [...codes])
    .where(sql<SqlBool>`valid @> ${day}::date`)
    .execute();
