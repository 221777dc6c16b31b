import type pg from 'pg';
import { MONEY } from './volume-money.ts';
import { ORDERS } from './volume-orders.ts';
import { PEOPLE } from './volume-people.ts';
import { TRACES } from './volume-traces.ts';

/** The company that every tenth order, quotation and order of terminals is of. */
export const LARGEST = 1;

/** Ids that a table can be given without a query; deterministic. */
const IDS = `CREATE OR REPLACE FUNCTION pg_temp.id_of(p_kind text, p_place bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT overlay(overlay(md5(p_kind || ' ' || p_place) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;
const COMPANY_OF = `CREATE OR REPLACE FUNCTION pg_temp.company_of(p_place bigint, p_count bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_place % 10 = 0 THEN ${LARGEST} ELSE 1 + (p_place * 7919) % p_count END $$`;
/** Two years, the last place being now. */
const MOMENT_OF = `CREATE OR REPLACE FUNCTION pg_temp.moment_of(p_place bigint, p_count bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('milliseconds', now()) - interval '730 days' * (1 - least(p_place, p_count)::float8 / p_count) $$`;

/** Tables that the volume fills; what their triggers would do is written with them. */
const FILLED =
  `person workspace membership address session registration contact_request deal offer bundle tracking_event bundle_service booking
  deal_message catalogue_item product invoice document transfer refund audit_entry news_article media_object`.split(
    /\s+/,
  );

/**
 * Adds the data of years of work to a demo portal: as many companies, orders, invoices, transfers,
 * registrations, messages and traces as `count`, some of them pending. Written by SQL without triggers, so
 * that it takes two minutes; foreign keys stay on, and every amount adds up.
 */
export async function fillBackoffice(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect();
  try {
    for (const definition of [IDS, COMPANY_OF, MOMENT_OF]) await client.query(definition);
    await client.query('SET synchronous_commit = off');
    await client.query('BEGIN');
    for (const table of FILLED) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    for (const statement of [...PEOPLE, ...ORDERS, ...MONEY, ...TRACES])
      await client.query(statement.replaceAll(':count', String(count)));
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const table of FILLED) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    await client.query('VACUUM (ANALYZE)');
  } finally {
    // Its settings end with it.
    client.release(true);
  }
}
