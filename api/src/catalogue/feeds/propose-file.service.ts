import type { ColumnProposal } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { makeReference } from '../../../seeds/reference.ts';
import { recogniseColumns } from './reading/columns/columns.ts';
import { NO_MAPPING } from './reading/columns/mapping.ts';
import { SAMPLE_ROWS, proposeMapping } from './reading/proposal/propose.ts';
import type { RawRow } from './source/table/batch.ts';
import { type FeedFile, openFeed } from './source/feed-file.ts';

/** The first rows of a file with its columns. Leaving the loop closes the file. */
export async function firstRows({ batches }: FeedFile, most = SAMPLE_ROWS) {
  let columns = recogniseColumns([]);
  const rows: RawRow[] = [];
  for await (const batch of batches) {
    columns = batch.columns;
    rows.push(...batch.rows.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  return { columns, rows };
}

/** The field of each column of a file, by its heading and its first thousand values. Throws FeedFileError. */
export async function proposeForFile(path: string): Promise<ColumnProposal[]> {
  const file = await openFeed(path, NO_MAPPING);
  try {
    const { columns, rows } = await firstRows(file);
    const cells = rows.map((row) => row.cells);
    return proposeMapping(columns.headings, cells, makeReference()).filter(
      ({ heading }) => heading.trim() !== '',
    );
  } finally {
    await file.close();
  }
}
