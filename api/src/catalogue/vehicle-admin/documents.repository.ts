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
