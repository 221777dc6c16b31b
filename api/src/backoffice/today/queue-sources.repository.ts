import type { Queue } from '@pomelo/contract/backoffice/today.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';

/** The first characters of a text, on one line. */
const begun = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(SELECT CASE WHEN length(t) > 120 THEN rtrim(left(t, 119)) || '…' ELSE t END FROM (SELECT regexp_replace(${text}, '\\s+', ' ', 'g') AS t) one)`;

// STAFF-13
/**
 * The items of each queue: id in its screen's URL, label, excerpt, amount and the instant it
 * is waiting since. One query over the tables of several domains; decisions are made there.
 */
export const QUEUE_SOURCES: Readonly<Record<Queue, RawBuilder<unknown>>> = {
  registrations: sql`
    SELECT id::text AS id, rs AS label, concat_ws(' · ', reference, ${personName('registration')}) AS detail,
      NULL::bigint AS cents, created_at AS at
    FROM registration WHERE state = 'submitted' AND workspace_id IS NULL`,
  joins: sql`
    SELECT r.id::text AS id, w.rs AS label, concat_ws(' · ', r.reference, ${personName('r')}) AS detail,
      NULL::bigint AS cents, r.created_at AS at
    FROM registration r JOIN workspace w ON w.id = r.workspace_id WHERE r.state = 'submitted'`,
  sourcing: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${begun(sql`d.request ->> 'text'`)}) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-1' AND d.sourcing AND d.ended IS NULL AND NOT d.complete`,
  offers: sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${begun(sql`d.request ->> 'text'`)}) AS detail,
      NULL::bigint AS cents, d.created_at AS at
    FROM deal d JOIN workspace w ON w.id = d.workspace_id
    WHERE d.step = 'step-2' AND d.ended IS NULL AND NOT d.complete`,
  'counter-offers': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, nullif(${begun(sql`o.message`)}, '')) AS detail,
      (SELECT sum(l.price_cents)::bigint FROM offer_line l WHERE l.offer_id = o.id) AS cents, o.made_at AS at
    FROM offer o JOIN deal d ON d.id = o.deal_id JOIN workspace w ON w.id = d.workspace_id
    WHERE o.state = 'made' AND o.by = 'buyer' AND d.ended IS NULL`,
  // An open deal whose last message is the buyer's.
  'deal-messages': sql`
    SELECT d.id::text AS id, w.rs AS label, concat_ws(' · ', d.number, ${begun(sql`said.text`)}) AS detail, NULL::bigint AS cents, m.at AS at
    FROM deal d JOIN workspace w ON w.id = d.workspace_id
      JOIN LATERAL (SELECT id, by, at FROM deal_message WHERE deal_id = d.id ORDER BY at DESC LIMIT 1) m ON m.by = 'buyer'
      JOIN deal_message said ON said.id = m.id
    WHERE d.ended IS NULL AND NOT d.complete`,
  'cartes-grises': sql`
    SELECT b.id::text AS id, b.title AS label, concat_ws(' · ', b.number, c.holder) AS detail, NULL::bigint AS cents, c.updated_at AS at
    FROM carte_grise c JOIN sold_bundle b ON b.id = c.bundle_id WHERE c.state = 'complete'`,
  payments: sql`
    SELECT id::text AS id, coalesce(nullif(debtor, ''), bank_reference) AS label, ${begun(sql`text`)} AS detail, amount_cents AS cents,
      received_on::timestamp AT TIME ZONE 'Europe/Paris' AS at
    FROM transfer WHERE deal_id IS NULL AND NOT to_return`,
  // Not delivered, or returned; a credit note settles it.
  transmissions: sql`
    SELECT i.id::text AS id, w.rs AS label, concat_ws(' · ', i.number, ${begun(sql`t.reason`)}) AS detail, i.total_cents AS cents, t.at
    FROM invoice_transmission t JOIN invoice i ON i.id = t.invoice_id JOIN workspace w ON w.id = i.workspace_id
    WHERE t.state IN ('rejected', 'unroutable', 'refused', 'disputed', 'suspended')
      AND NOT EXISTS (SELECT FROM invoice c WHERE c.corrects = i.id)`,
  contacts: sql`
    SELECT id::text AS id, concat_ws(', ', name, nullif(company, '')) AS label,
      concat_ws(' · ', nullif(subject, ''), nullif(${begun(sql`message`)}, '')) AS detail, NULL::bigint AS cents, created_at AS at
    FROM contact_request WHERE handled_at IS NULL`,
  // The last import failed, is overdue, or is older than a week.
  feeds: sql`
    SELECT f.id::text AS id, f.name AS label, coalesce(${begun(sql`run.error`)}, '') AS detail, NULL::bigint AS cents,
      coalesce(run.created_at, late.since) AS at
    FROM feed f
      LEFT JOIN LATERAL (
        SELECT last.error, last.created_at FROM (
          SELECT state, error, created_at FROM import_run WHERE feed_id = f.id ORDER BY created_at DESC, id DESC LIMIT 1
        ) last WHERE last.state = 'failed'
      ) run ON true
      LEFT JOIN LATERAL (
        SELECT CASE WHEN f.schedule = 'manual' THEN coalesce(f.last_import_at, f.created_at) ELSE f.next_run_at END AS since
      ) late ON late.since < now() - CASE WHEN f.schedule = 'manual' THEN interval '7 days' ELSE interval '1 hour' END
    WHERE run.created_at IS NOT NULL OR late.since IS NOT NULL`,
  mails: sql`
    SELECT id::text AS id, recipient AS label, coalesce(content ->> 'subject', kind) AS detail, NULL::bigint AS cents, created_at AS at
    FROM mail WHERE state = 'failed'`,
  // Failed mails are in the queue of mails.
  jobs: sql`
    SELECT job.id::text AS id, job.task_identifier AS label, '' AS detail, NULL::bigint AS cents, job.updated_at AS at
    FROM graphile_worker.jobs AS job
    WHERE job.attempts >= job.max_attempts AND job.locked_at IS NULL AND job.task_identifier <> 'send-mail'`,
};
