import type { FoundRecord } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { prefixPattern, namePattern } from '../../platform/db/like.ts';
import type { Database } from '../../platform/db/tables.ts';

export type SearchTerms = {
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
const MAX_PER_KIND = 5;

/**
 * A company by the beginning of its SIRET, or any part of its name; by its beginning when only two letters
 * are typed.
 */
const companyWhere = ({ text, digits }: SearchTerms, alias: string): RawBuilder<unknown> => {
  const name = sql`plain_words(${sql.ref(`${alias}.rs`)}) LIKE ${namePattern(text)}`;
  return digits.length < 6
    ? name
    : sql`(${name} OR ${sql.ref(`${alias}.siret`)} LIKE ${prefixPattern(digits)})`;
};

// STAFF-15
/** `kinds` are those the caller may read. Each kind is found by a unique index, except names. */
export async function findRecords(
  db: Database,
  terms: SearchTerms,
  kinds: ReadonlySet<FoundRecord['kind']>,
): Promise<FoundRecord[]> {
  const { code, number, plate } = terms;
  const queries: Record<FoundRecord['kind'], RawBuilder<unknown>> = {
    registration: sql`
      SELECT 'registration' AS kind, r.id::text AS id, r.rs || ', ' || r.reference AS label FROM accounts_registration r
      WHERE r.state = 'submitted' AND (r.reference = ${code} OR ${companyWhere(terms, 'r')}) LIMIT ${MAX_PER_KIND}`,
    company: sql`
      SELECT 'company' AS kind, w.id::text AS id, w.rs AS label FROM accounts_workspace w WHERE ${companyWhere(terms, 'w')}
      ORDER BY plain_words(w.rs), w.id LIMIT ${MAX_PER_KIND}`,
    deal: sql`
      SELECT 'deal' AS kind, d.id::text AS id, d.number || ', ' || w.rs AS label FROM sales_deal d JOIN accounts_workspace w ON w.id = d.workspace_id
      WHERE d.number IN (${code}, ${number}) LIMIT ${MAX_PER_KIND}`,
    bundle: sql`
      SELECT 'bundle' AS kind, b.id::text AS id, b.number || ', ' || b.title AS label FROM sales_bundle b WHERE b.number IN (${code}, ${number})
      LIMIT ${MAX_PER_KIND}`,
    vehicle: sql`
      SELECT 'vehicle' AS kind, i.id::text AS id, concat_ws(' ', i.make_name, i.model_name, i.reference) AS label
      FROM catalogue_listing i
      WHERE i.id IN (
        SELECT id FROM catalogue_listing WHERE reference = ${terms.text} OR reference = ${code}
        UNION SELECT item_id FROM catalogue_vehicle WHERE vin = ${code}
        UNION SELECT item_id FROM catalogue_vehicle WHERE plate = ${plate}
      ) LIMIT ${MAX_PER_KIND}`,
    invoice: sql`
      SELECT 'invoice' AS kind, i.id::text AS id, i.number || ', ' || w.rs AS label FROM finance_invoice i JOIN accounts_workspace w ON w.id = i.workspace_id
      WHERE i.number = ${code} LIMIT ${MAX_PER_KIND}`,
  };
  const selected = [...kinds].map((kind) => sql`(${queries[kind]})`);
  if (selected.length === 0) return [];
  const { rows } = await sql<FoundRecord>`${sql.join(selected, sql` UNION ALL `)}`.execute(db);
  return rows;
}
