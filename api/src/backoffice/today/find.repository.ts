import type { FoundThing } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { beginning, naming } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';

export type Wanted = {
  /** As typed. */
  text: string;
  /** In capitals, without spaces: the stored form of references and numbers. */
  code: string;
  /** « A42 » as deals are numbered: `A0000042`. */
  number: string;
  /** The digits only. */
  digits: string;
  /** A plate in its stored form. */
  plate: string;
};
const MOST = 5;

/**
 * A company by the beginning of its SIRET, or any part of its name; by its beginning when only two letters
 * are typed.
 */
const companyWhere = ({ text, digits }: Wanted, alias: string): RawBuilder<unknown> => {
  const name = sql`plain_words(${sql.ref(`${alias}.rs`)}) LIKE ${naming(text)}`;
  return digits.length < 6 ? name : sql`(${name} OR ${sql.ref(`${alias}.siret`)} LIKE ${beginning(digits)})`;
};

// STAFF-15
/** Each kind by its own unique index, names aside; `kinds` are those the asker may read. */
export async function findThings(
  db: Database,
  wanted: Wanted,
  kinds: ReadonlySet<FoundThing['kind']>,
): Promise<FoundThing[]> {
  const { code, number, plate } = wanted;
  const queries: Record<FoundThing['kind'], RawBuilder<unknown>> = {
    registration: sql`
      SELECT 'registration' AS kind, r.id::text AS id, r.rs || ', ' || r.reference AS label FROM accounts_registration r
      WHERE r.state = 'submitted' AND (r.reference = ${code} OR ${companyWhere(wanted, 'r')}) LIMIT ${MOST}`,
    company: sql`
      SELECT 'company' AS kind, w.id::text AS id, w.rs AS label FROM accounts_workspace w WHERE ${companyWhere(wanted, 'w')}
      ORDER BY plain_words(w.rs), w.id LIMIT ${MOST}`,
    deal: sql`
      SELECT 'deal' AS kind, d.id::text AS id, d.number || ', ' || w.rs AS label FROM sales_deal d JOIN accounts_workspace w ON w.id = d.workspace_id
      WHERE d.number IN (${code}, ${number}) LIMIT ${MOST}`,
    bundle: sql`
      SELECT 'bundle' AS kind, b.id::text AS id, b.number || ', ' || b.title AS label FROM sales_bundle b WHERE b.number IN (${code}, ${number})
      LIMIT ${MOST}`,
    vehicle: sql`
      SELECT 'vehicle' AS kind, i.id::text AS id, concat_ws(' ', i.make_name, i.model_name, i.reference) AS label
      FROM catalogue_listing i
      WHERE i.id IN (
        SELECT id FROM catalogue_listing WHERE reference = ${wanted.text} OR reference = ${code}
        UNION SELECT item_id FROM catalogue_vehicle WHERE vin = ${code}
        UNION SELECT item_id FROM catalogue_vehicle WHERE plate = ${plate}
      ) LIMIT ${MOST}`,
    invoice: sql`
      SELECT 'invoice' AS kind, i.id::text AS id, i.number || ', ' || w.rs AS label FROM finance_invoice i JOIN accounts_workspace w ON w.id = i.workspace_id
      WHERE i.number = ${code} LIMIT ${MOST}`,
  };
  const asked = [...kinds].map((kind) => sql`(${queries[kind]})`);
  if (asked.length === 0) return [];
  const { rows } = await sql<FoundThing>`${sql.join(asked, sql` UNION ALL `)}`.execute(db);
  return rows;
}
