import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/db/tables.ts';

const validOn = (day: string) => sql<SqlBool>`valid @> ${day}::date`;

/** The tables for a day (`2026-11-21`): tariffs by region, exemptions, taxes. Cents. */
export async function findTariffRows(db: Database, day: string) {
  const tariffs = await db
    .selectFrom('carte_grise_tariff')
    .select(['region', 'per_hp_cents as perHpCents', 'source', sql<string>`lower(valid)::text`.as('since')])
    .where(validOn(day))
    .execute();
  const exemptions = await db
    .selectFrom('carte_grise_exemption')
    .select(['region', 'energy', 'percent'])
    .where(validOn(day))
    .execute();
  const taxes = await db
    .selectFrom('carte_grise_tax')
    .select(['code', 'label', 'cents', 'region'])
    .where(validOn(day))
    .orderBy(sql`region IS NULL`)
    .orderBy('code')
    .execute();
  const dated = [
    sql<string>`lower(valid)::text`.as('from'),
    sql<string | null>`upper(valid)::text`.as('to'),
  ] as const;
  // Of every day: they apply by the first registration of each vehicle.
  const scales = await db
    .selectFrom('malus_scale')
    .select(['tax', 'scale', ...dated])
    .execute();
  const allowances = await db
    .selectFrom('malus_allowance')
    .select(['kind', 'amount', ...dated])
    .execute();
  return { tariffs, exemptions, taxes, scales, allowances };
}

/** The edition of an official form in force on a day. */
export const findForm = (db: Database, code: string, day: string) =>
  db
    .selectFrom('official_form')
    .select(['number', 'edition', 'title'])
    .where('code', '=', code)
    .where(validOn(day))
    .executeTakeFirst();
