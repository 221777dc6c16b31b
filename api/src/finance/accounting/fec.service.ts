import { Readable } from 'node:stream';
import type { Database } from '../../platform/db/tables.ts';
import type { SentFile } from '../../platform/files/send-file.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import { exportedLines } from './export-lines.ts';
import { FEC_HEADER, fecLine, fecName } from './fec.ts';

async function* written(db: Database, year: number): AsyncGenerator<string> {
  yield FEC_HEADER;
  for await (const lines of exportedLines(db, { from: `${year}-01`, to: `${year}-12` }))
    yield lines.map(fecLine).join('');
}

// MONEY-32
/** The « fichier des écritures comptables » of a calendar year, in UTF-8, written as it is read. */
export async function fecFile(db: Database, year: number): Promise<SentFile> {
  const { siret } = await sellerOf(db);
  return {
    content: Readable.from(written(db, year), { objectMode: false }),
    type: 'text/plain; charset=utf-8',
    name: fecName(siret, year),
  };
}
