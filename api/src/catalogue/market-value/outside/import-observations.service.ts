import { randomUUID } from 'node:crypto';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { findModelIds, insertObservations } from './outside-prices.repository.ts';
import { type ObservationFault, readObservations } from './read-observations.ts';

export type ImportedObservations =
  | { kind: 'refused'; faults: readonly ObservationFault[] }
  /** `unknown`: lines of models that are not in our stock. */
  | { kind: 'imported'; observations: number; unknown: number };

// VALUE-5
/** Imports trade prices including VAT that were seen elsewhere; a line that cannot be read refuses the file. */
export async function importObservations(
  db: Database,
  file: { name: string; text: string; source: string; seenOn: string },
  now: Date,
): Promise<ImportedObservations> {
  const { rows, faults } = readObservations(file.text);
  if (faults.length > 0) return { kind: 'refused', faults };
  const models = await findModelIds(db);
  const known = rows.flatMap((row) => {
    const modelId = models.get(`${slugify(row.make)}/${slugify(row.model)}`);
    return modelId === undefined ? [] : [{ ...row, modelId }];
  });
  if (known.length > 0) {
    const { name: fileName, source, seenOn } = file;
    await insertObservations(db, { id: randomUUID(), fileName, source, seenOn, now }, known);
  }
  return { kind: 'imported', observations: known.length, unknown: rows.length - known.length };
}
