import type { Readable } from 'node:stream';
import { serverActionText } from '@pomelo/contract/backoffice/audit-names.ts';
import type { AuditEntry, AuditFilters } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { csvFile } from '../../platform/csv-file.ts';
import type { Database } from '../../platform/db/tables.ts';
import { AUDIT_HEAD, auditLine, FILE_FULL } from './audit.messages.ts';
import {
  type AuditRow,
  type AuditWhere,
  countEntries,
  findAuthors,
  findEntries,
  findResources,
} from './audit-list.repository.ts';

const SUMMARIES = new Map(
  Object.values(endpoints).flatMap((calls) =>
    Object.values<Endpoint>(calls).map(({ name, summary }) => [name, summary] as const),
  ),
);

/** The text as a tsquery of word prefixes; null when it has no word. */
function tsQueryOf(q: string | undefined): string | null | undefined {
  if (!q) return undefined;
  const words = q
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('’', "'")
    .split(/[\s'\\]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ');
}

const whereOf = ({ q, ...filters }: AuditFilters): AuditWhere => ({ ...filters, words: tsQueryOf(q) });

const view = ({ at, personId, personName, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  person: { id: personId, name: personName },
  summary: SUMMARIES.get(row.action) ?? serverActionText(row.action),
});

type Paged = AuditFilters & { page: number; perPage: number };

// STAFF-3, STAFF-12
export async function auditList(db: Database, { page, perPage, ...filters }: Paged) {
  const where = whereOf(filters);
  const rows = await findEntries(db, where, { limit: perPage, offset: (page - 1) * perPage });
  const total = await countEntries(db, where);
  return {
    data: rows.map(view),
    meta: pageMeta(page, perPage, total),
    resources: await findResources(db),
    people: await findAuthors(db),
  };
}

const SLICE = 1000;
const MAX_LINES = 100_000;

async function* auditLines(db: Database, where: AuditWhere): AsyncGenerator<string[][]> {
  let before: string | undefined;
  for (let written = 0; written < MAX_LINES;) {
    const rows = await findEntries(db, where, { limit: SLICE, before });
    if (rows.length > 0) yield rows.map((row) => auditLine(view(row)));
    before = rows.at(-1)?.id;
    written += rows.length;
    if (rows.length < SLICE) return;
  }
  yield [[FILE_FULL]];
}

/** The entries of a search as a CSV file, the latest first, up to `MAX_LINES`. */
export const auditFile = (db: Database, filters: AuditFilters): Promise<Readable> =>
  csvFile(AUDIT_HEAD, auditLines(db, whereOf(filters)));
