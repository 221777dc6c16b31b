import type {
  Recapitulative,
  RecapitulativeQuery,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { CSV_START, csvLines } from '../../platform/csv.ts';
import type { SentFile } from '../../platform/files/send-file.ts';
import { sumUses } from '../accounting/months.repository.ts';
import { findRecapitulative } from './recapitulative.repository.ts';

const FILE_SLICE = 1000;
const CENTS = 100;

/** Posted amount of box F2. */
async function postedCents(db: Database, month: string): Promise<number> {
  const uses = await sumUses(db, month);
  return Number(uses.find(({ use }) => use === 'vehicles-intra-community')?.cents ?? 0);
}

// EXPORT-8
/** A page of the « état récapitulatif » of a month, next to the books. */
export async function recapitulative(
  db: Database,
  month: string,
  { page, perPage }: z.output<typeof RecapitulativeQuery>,
): Promise<Recapitulative> {
  const found = await findRecapitulative(db, month, { limit: perPage, offset: (page - 1) * perPage });
  const posted = await postedCents(db, month);
  return {
    data: found.rows.map(({ vatNumber, name, cents }) => ({
      vatNumber,
      state: vatNumber?.slice(0, 2) ?? '',
      name,
      amount: euros(cents),
    })),
    meta: pageMeta(page, perPage, found.count),
    total: euros(found.cents),
    posted: euros(posted),
    isReconciled: posted === found.cents,
  };
}

async function* written(db: Database, month: string): AsyncGenerator<string> {
  yield CSV_START + csvLines([['État', 'Numéro de TVA', 'Client', 'Montant HT en euros', 'Mois']]);
  for (let offset = 0; ; offset += FILE_SLICE) {
    const { rows } = await findRecapitulative(db, month, { limit: FILE_SLICE, offset });
    yield csvLines(
      rows.map(({ vatNumber, name, cents }) => [
        vatNumber?.slice(0, 2) ?? '',
        vatNumber?.slice(2) ?? '',
        name,
        (cents / CENTS).toFixed(2).replace('.', ','),
        month,
      ]),
    );
    if (rows.length < FILE_SLICE) return;
  }
}

// EXPORT-8
/** The same list as CSV, to the cent. */
export const recapitulativeFile = (db: Database, month: string): SentFile => ({
  content: Readable.from(written(db, month), { objectMode: false }),
  type: 'text/csv; charset=utf-8; header=present',
  name: `etat-recapitulatif-${month}.csv`,
});
