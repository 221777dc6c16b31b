import type { ServiceKind } from '@pomelo/contract/bundles/services.schemas.ts';
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
