import type { FoundRecord } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { type RawBuilder, sql } from 'kysely';
import { transferNamed } from '../../finance/index.ts';
import { containsPattern, prefixPattern, namePattern } from '../../platform/db/like.ts';
import { personName } from '../../platform/db/person-name.ts';
import type { Database } from '../../platform/db/tables.ts';
import { contentNamed } from '../links/ports.ts';

export type SearchTerms = {
  /** The typed text. */
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

/** « A42 » is a number, and two letters are in most names. */
const isName = ({ text, code, number }: SearchTerms): boolean => code === number && text.trim().length > 2;

const first = (kind: FoundRecord['kind'], found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT ${kind}::text AS kind, found.id, found.label FROM (${found}) AS found LIMIT ${MAX_PER_KIND}`;

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
      WHERE r.reference = ${code} OR (r.state = 'submitted' AND ${companyWhere(terms, 'r')}) LIMIT ${MAX_PER_KIND}`,
    company: sql`
      SELECT 'company' AS kind, w.id::text AS id, w.rs AS label FROM accounts_workspace w WHERE ${companyWhere(terms, 'w')}
      ORDER BY plain_words(w.rs), w.id LIMIT ${MAX_PER_KIND}`,
    // In their first company, whose page shows them.
    person: sql`
      SELECT 'person' AS kind, m.workspace_id::text AS id, concat_ws(', ', ${personName('p')}, w.rs) AS label
      FROM (
        SELECT id, first_name, last_name FROM accounts_person
        WHERE plain_words(first_name || ' ' || last_name || ' ' || email) LIKE ${containsPattern(terms.text)} AND closed_at IS NULL AND ${isName(terms)}
        LIMIT ${MAX_PER_KIND}
      ) p
        JOIN LATERAL (
          SELECT workspace_id FROM accounts_membership WHERE person_id = p.id ORDER BY created_at, workspace_id LIMIT 1
        ) m ON true
        JOIN accounts_workspace w ON w.id = m.workspace_id`,
    deal: sql`
      SELECT 'deal' AS kind, d.id::text AS id, d.number || ', ' || w.rs AS label FROM sales_deal d JOIN accounts_workspace w ON w.id = d.workspace_id
      WHERE d.number IN (${code}, ${number}) OR d.payment_reference = ${code} LIMIT ${MAX_PER_KIND}`,
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
    transfer: first('transfer', transferNamed(terms.text)),
    article: first('article', contentNamed.call.article(terms.text)),
    page: first('page', contentNamed.call.page(terms.text)),
  };
  const selected = [...kinds].map((kind) => sql`(${queries[kind]})`);
  if (selected.length === 0) return [];
  const { rows } = await sql<FoundRecord>`${sql.join(selected, sql` UNION ALL `)}`.execute(db);
  return rows;
}
