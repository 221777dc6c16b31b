import { sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';
import type { DatedTable } from '../../../platform/db/dated-rows.repository.ts';

/** The table of prices on a day (`2026-11-21`), in display order. */
export const findPriceTable = (db: Database, day: string) =>
  db
    .selectFrom('service_price')
    .select([
      'kind',
      'code',
      'label',
      'detail',
      'excl_tax_cents as exclTaxCents',
      sql<string>`to_char(lower(valid), 'YYYY-MM-DD')`.as('validFrom'),
    ])
    .where(sql<boolean>`valid @> ${day}::date`)
    .where(sql<boolean>`lower(valid) IS NOT NULL`)
    .orderBy('position')
    .orderBy('code')
    .execute();
export type ServicePrice = Awaited<ReturnType<typeof findPriceTable>>[number];

/** The table of prices of services, edited by closing a line and opening the next one. */
export const DATED_PRICES: DatedTable = {
  name: 'service_price',
  key: ['code'],
  columns: {
    code: 'code',
    kind: 'kind',
    label: 'label',
    detail: 'detail',
    exclTaxCents: 'excl_tax_cents',
    position: 'position',
  },
  order: ['position'],
};

/** Lines of the table of prices by code, valid on a day (`2026-11-21`). */
export const findServicePrices = (db: Database, codes: readonly string[], day: string) =>
  db
    .selectFrom('service_price')
    .select(['kind', 'code', 'label', 'excl_tax_cents as exclTaxCents'])
    .where('code', 'in', [...codes])
    .where(sql<boolean>`valid @> ${day}::date`)
    .execute();
