import type { ColumnProposal } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { makeReference } from '../../../seeds/reference.ts';
import { recogniseColumns } from './reading/columns/columns.ts';
import { NO_MAPPING } from './reading/columns/mapping.ts';
import { proposeMapping } from './reading/proposal/propose.ts';
import type { RawRow } from './source/table/batch.ts';
import { createSampleLimit } from './source/table/sample-limit.ts';
import { type FeedFile, openFeed } from './source/feed-file.ts';

/** The first rows of a file with its columns. Leaving the loop closes the file. */
export async function firstRows({ batches }: FeedFile) {
  let columns = recogniseColumns([]);
  const rows: RawRow[] = [];
  const limit = createSampleLimit();
  for await (const batch of batches) {
    columns = batch.columns;
    for (const row of batch.rows) {
      if (limit.isFull()) break;
      limit.add(row);
      rows.push(row);
    }
    if (limit.isFull()) break;
  }
  return { columns, rows };
}

/** The field of each column of a file, by its heading and its first thousand values. Throws FeedFileError. */
export async function proposeForFile(path: string): Promise<ColumnProposal[]> {
  const file = await openFeed(path, NO_MAPPING);
  try {
    const { columns, rows } = await firstRows(file);
    const cells = rows.map((row) => row.cells);
    const proposals = await proposeMapping(columns.headings, cells, makeReference());
    return proposals.filter(({ heading }) => heading.trim() !== '');
  } finally {
    await file.close();
  }
}
