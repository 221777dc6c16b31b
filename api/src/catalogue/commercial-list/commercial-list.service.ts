import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import {
  COMMERCIAL_LIST_COLUMNS,
  type CommercialListColumn,
  type CommercialListPreview,
  type CommercialListQuery,
  DEFAULT_COMMERCIAL_LIST_COLUMNS,
} from '@pomelo/contract/catalogue/commercial-list.ts';
import { isListColumnOf } from '@pomelo/contract/catalogue/commercial-list-labels.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { dayInParis, parisDay } from '@pomelo/contract/paris-time.ts';
import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { type CostsOf, deliveredFor, type ListingParts, viewOf } from '../listing/listing.service.ts';
import { isResaleSort } from '../read-model/orders/resale-order.ts';
import type { View } from '../read-model/reader.ts';
import { withTarget } from '../resale/listed-resale.ts';
import type { TermsOf } from '../resale/resale-terms.ts';
import { favoritesOf } from '../listing/workspace-state.ts';
import { frenchCell, isFigure } from '../../platform/documents/tables/french-cells.ts';
import { MAX_PDF_LINES, pdfLayout } from '../../platform/documents/tables/pdf-layout.ts';
import { searchTexts } from '../searches/search-text.ts';
import { savedQuery } from '../searches/searches.service.ts';
import { NOTHING_TO_SHOW, TOO_WIDE_FOR_PDF, tooLongForPdf } from './commercial-list.messages.ts';
import { columnsOf, type CommercialList, rowOf } from './list.ts';
import { findColumns } from './list-columns.repository.ts';

export type CommercialListParts = ListingParts & { costsOf: CostsOf; termsOf: TermsOf; siteUrl: string };

/** A list, and the name of its saved search, if any. */
export type NamedList = CommercialList & { searchName: string | null };

const isKnown = (column: CommercialListColumn): boolean => COMMERCIAL_LIST_COLUMNS.includes(column);

/** The person's own columns; the default columns for a person who never chose. */
export const chosenColumns = async (db: Database, personId: string): Promise<CommercialListColumn[]> => {
  const columns = (await findColumns(db, personId))?.filter(isKnown) ?? [];
  return columns.length > 0 ? columns : [...DEFAULT_COMMERCIAL_LIST_COLUMNS];
};

type Selection = { query: Partial<CatalogueQuery> & Pick<CatalogueQuery, 'sort'>; searchName: string | null };

async function askedFor(
  db: Database,
  caller: Caller,
  { search, columns: _columns, ...filters }: CommercialListQuery,
): Promise<Selection> {
  if (search === undefined) return { query: filters, searchName: null };
  const { name, query } = await savedQuery(db, caller, search);
  return { query, searchName: name };
}

async function listingIdsOf(
  parts: CommercialListParts,
  caller: Caller,
  view: View,
  query: Selection['query'],
): Promise<readonly number[]> {
  const { catalogue, states, termsOf } = parts;
  const favorites = query.favorites ? favoritesOf(await states.get(caller.workspaceId), caller) : null;
  const delivered = await deliveredFor(parts, query, caller, view);
  const resale =
    isResaleSort(query.sort) && view === 'b2b'
      ? withTarget(await termsOf(caller.workspaceId), query.targetMargin)
      : null;
  return catalogue.whole({ query, view, favorites, delivered, resale, relaxed: true });
}

/** The requested list: the person's stored columns unless given, without prices that this view hides. */
export async function listOf(
  db: Database,
  parts: CommercialListParts,
  caller: Caller,
  asked: CommercialListQuery,
): Promise<NamedList> {
  const view = viewOf(caller, asked.view);
  const { query, searchName } = await askedFor(db, caller, asked);
  const names = (asked.columns ?? (await chosenColumns(db, caller.personId))).filter((column) =>
    isListColumnOf(view, column),
  );
  if (names.length === 0) refuse('invalid', NOTHING_TO_SHOW);
  const madeAt = parts.clock.now();
  return {
    itemIds: await listingIdsOf(parts, caller, view, query),
    columns: columnsOf(names, view),
    view,
    around: { today: parisDay(madeAt.getTime()).day, siteUrl: parts.siteUrl },
    words: searchTexts(query, parts.catalogue.nameOf, view),
    madeAt,
    searchName,
  };
}

/** Why a list cannot be a PDF; null when it can. */
export function pdfRefusal({ itemIds, columns }: CommercialList): string | null {
  if (itemIds.length > MAX_PDF_LINES) return tooLongForPdf(itemIds.length, MAX_PDF_LINES);
  return pdfLayout(columns) ? null : TOO_WIDE_FOR_PDF;
}

/** The first rows of a list, formatted. */
export async function previewOf(
  { catalogue }: CommercialListParts,
  list: CommercialList,
  lines: number,
): Promise<CommercialListPreview> {
  const ids = list.itemIds.slice(0, lines);
  await catalogue.prepare(ids);
  const rows = ids.flatMap((id) => rowOf(catalogue, list, id) ?? []);
  return {
    total: list.itemIds.length,
    words: [...list.words],
    columns: list.columns.map(({ name, label, kind }) => ({ name, label, isFigure: isFigure(kind) })),
    rows: rows.map(({ id, cells }) => ({
      id,
      cells: list.columns.map(({ kind }, place) => frenchCell(kind, cells[place] ?? null)),
    })),
    pdfRefusal: pdfRefusal(list),
  };
}

const MAX_NAME = 60;

/** « liste-commerciale-petites-peugeot-2026-11-21.xlsx ». */
export function fileName({ searchName, madeAt }: NamedList, format: TableFormat): string {
  const search = slugify(searchName ?? '')
    .slice(0, MAX_NAME)
    .replace(/-$/, '');
  const day = dayInParis(madeAt);
  return `${['liste-commerciale', search, day].filter(Boolean).join('-')}.${format}`;
}
