import type { Database } from '../../platform/db/tables.ts';
import { type ExportedLine, findExported } from './entry-lists.repository.ts';

const SLICE = 1000;

/** Lines of months, slice by slice as their reader takes them. */
export async function* exportedLines(
  db: Database,
  period: { from: string; to: string },
): AsyncGenerator<ExportedLine[]> {
  let after: Parameters<typeof findExported>[1]['after'];
  for (;;) {
    const lines = await findExported(db, { ...period, after, limit: SLICE });
    if (lines.length > 0) yield lines;
    after = lines.at(-1);
    if (lines.length < SLICE) return;
  }
}
