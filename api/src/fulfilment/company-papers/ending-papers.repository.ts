import type { CompanyPaperKind } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type EndingPaper = {
  id: string;
  kind: CompanyPaperKind;
  lastDay: string;
  company: string;
  personId: string;
  email: string;
  firstName: string;
};
type Days = { from: string; to: string };

/**
 * Papers of open companies whose last day is within one of these periods, once for each owner who did not turn
 * these mails off. `months`: how long a kind is valid after its issue.
 */
export async function findEndingPapers(
  db: Database,
  periods: readonly [Days, Days],
  { months, usual }: { months: Partial<Record<CompanyPaperKind, number>>; usual: string },
): Promise<EndingPaper[]> {
  const [one, other] = periods;
  const { rows } = await sql<EndingPaper>`
    SELECT c.id, c.kind, c.last_day::text AS "lastDay", w.rs AS company, p.id AS "personId", p.email, p.first_name AS "firstName"
    FROM (
        SELECT id, kind, workspace_id,
          coalesce(valid_until, (issued_on + make_interval(months => (${JSON.stringify(months)}::jsonb ->> kind)::int))::date) AS last_day
        FROM company_paper
      ) c
      JOIN accounts_workspace w ON w.id = c.workspace_id AND w.closed_at IS NULL
      JOIN accounts_membership m ON m.workspace_id = w.id AND m.role = 'owner'
      JOIN accounts_person p ON p.id = m.person_id AND p.closed_at IS NULL
      LEFT JOIN accounts_notification_choice n ON n.person_id = p.id AND n.kind = 'company-papers'
    WHERE coalesce(n.frequency, ${usual}) <> 'off'
      AND (c.last_day BETWEEN ${one.from}::date AND ${one.to}::date OR c.last_day BETWEEN ${other.from}::date AND ${other.to}::date)
    ORDER BY c.last_day, c.id, p.id`.execute(db);
  return rows;
}
