import type { CommercialListColumn } from '@pomelo/contract/catalogue/commercial-list.ts';
import { listColumnLabel } from '@pomelo/contract/catalogue/commercial-list-labels.ts';
import type { CatalogueReader, View } from '../read-model/reader.ts';
import { pause } from '../../platform/search/pause.ts';
import type { Row, TableFile } from '../../platform/documents/tables/table-file.ts';
import { type Around, COLUMNS, type ColumnDefinition } from './columns.ts';
import { footNote, LIST_TITLE, vehicleCount, WHOLE_STOCK } from './commercial-list.messages.ts';

export type ListColumn = ColumnDefinition & { name: CommercialListColumn; label: string };

/** A requested list: vehicles, order and columns. */
export type CommercialList = {
  itemIds: readonly number[];
  columns: readonly ListColumn[];
  view: View;
  around: Around;
  /** The filters, in French. */
  words: readonly string[];
  madeAt: Date;
};

export const tableOf = ({
  columns,
  words: filters,
  view,
  madeAt,
}: Pick<CommercialList, 'columns' | 'words' | 'view' | 'madeAt'>): TableFile => ({
  title: LIST_TITLE,
  subject: filters.join(' · ') || WHOLE_STOCK,
  columns,
  madeAt,
  counted: vehicleCount,
  note: footNote(view),
});

/** Lines read between two pauses: about a millisecond, and a few tens of kilobytes. */
const SLICE = 100;

let turn: Promise<void> = Promise.resolve();
/**
 * One slice of one list between two pauses, however many are read at once: requests wait no longer for ten
 * than for one.
 */
const nextTurn = (): Promise<void> => (turn = turn.then(pause));

export const columnsOf = (names: readonly CommercialListColumn[], view: View): ListColumn[] =>
  names.map((name) => ({ ...COLUMNS[name], name, label: listColumnLabel(name, view) }));

/**
 * The rows in slices, each read on demand: only the ids of the vehicles are in memory. A vehicle sold in the
 * meantime is skipped.
 */
export async function* slicesOf(catalogue: CatalogueReader, list: CommercialList): AsyncGenerator<Row[]> {
  for (let at = 0; at < list.itemIds.length; at += SLICE) {
    await nextTurn();
    const ids = list.itemIds.slice(at, at + SLICE);
    await catalogue.prepare(ids);
    const rows = ids.flatMap((id) => rowOf(catalogue, list, id) ?? []);
    if (rows.length > 0) yield rows.map(({ cells }) => cells);
  }
}

/** One line; undefined for a vehicle that is no longer on sale. */
export function rowOf(
  catalogue: CatalogueReader,
  { columns, view, around }: Pick<CommercialList, 'columns' | 'view' | 'around'>,
  id: number,
): { id: number; cells: Row } | undefined {
  const item = catalogue.item(id, view);
  if (!item) return undefined;
  const line = { item, fiscalHp: catalogue.fiscalHpOf(id) };
  return { id, cells: columns.map((column) => column.of(line, around)) };
}
