import { v7 as uuidv7 } from 'uuid';
import { GENERATED_DOCUMENTS, generatedKey } from '../vehicle-documents/kinds.ts';
import type { Database } from '../../platform/db/tables.ts';

export type VehicleDocumentValues = {
  label: string;
  state: 'present' | 'promised' | 'missing';
  date: string | null;
  public: boolean;
  key: string | null;
  sizeBytes: number | null;
};

const columns = ({ key, sizeBytes, ...document }: VehicleDocumentValues) => ({
  ...document,
  file_key: key,
  size_bytes: sizeBytes,
});

export async function insertDocument(
  trx: Database,
  itemId: number,
  id: string,
  document: VehicleDocumentValues,
): Promise<void> {
  await trx
    .insertInto('item_document')
    .values({ id, item_id: itemId, ...columns(document) })
    .execute();
}

export async function updateDocument(
  trx: Database,
  id: string,
  document: VehicleDocumentValues,
): Promise<void> {
  await trx.updateTable('item_document').set(columns(document)).where('id', '=', id).execute();
}

export async function deleteDocument(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('item_document').where('id', '=', id).execute();
}

/** The report that counts, among the documents for buyers: rendered on request. */
export async function putReportDocument(trx: Database, itemId: number, date: string): Promise<void> {
  const key = generatedKey('rapport-etat');
  const known = await trx
    .updateTable('item_document')
    .set({ date })
    .where('item_id', '=', itemId)
    .where('file_key', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (known) return;
  await insertDocument(trx, itemId, uuidv7(), {
    label: GENERATED_DOCUMENTS['rapport-etat'].label,
    state: 'present',
    date,
    public: false,
    key,
    sizeBytes: null,
  });
}
