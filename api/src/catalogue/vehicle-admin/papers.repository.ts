import type { Database } from '../../platform/db/tables.ts';

export type Paper = {
  label: string;
  state: 'present' | 'promised' | 'missing';
  date: string | null;
  public: boolean;
  key: string | null;
  sizeBytes: number | null;
};

const columns = ({ key, sizeBytes, ...paper }: Paper) => ({ ...paper, file_key: key, size_bytes: sizeBytes });

export async function insertPaper(trx: Database, itemId: number, id: string, paper: Paper): Promise<void> {
  await trx
    .insertInto('item_document')
    .values({ id, item_id: itemId, ...columns(paper) })
    .execute();
}

export async function updatePaper(trx: Database, id: string, paper: Paper): Promise<void> {
  await trx.updateTable('item_document').set(columns(paper)).where('id', '=', id).execute();
}

export async function deletePaper(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('item_document').where('id', '=', id).execute();
}
