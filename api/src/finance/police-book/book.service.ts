import type { PoliceBookQuery } from '@pomelo/contract/bundles/police-book.schemas.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { dayInParis, endInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import type { TableFormat } from '@pomelo/contract/table-formats.ts';
import { ENDS_BEFORE_IT_BEGINS } from '@pomelo/contract/time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import type { SentFile } from '../../platform/files/send-file.ts';
import { MAX_PDF_LINES } from '../../platform/documents/tables/pdf-layout.ts';
import type { Row } from '../../platform/documents/tables/table-file.ts';
import { TABLE_TYPES, writeTable } from '../../platform/documents/tables/write-table.ts';
import { type BookColumn, PDF_LINES, pdfColumns, sheetColumns } from './book-columns.ts';
import { type BookLine, lineOf } from './book-line.ts';
import {
  BOOK_NOTE,
  BOOK_TITLE,
  bookSubject,
  type BookSide,
  lineCount,
  tooLongForPdf,
} from './book.messages.ts';
import {
  type BookPlace,
  findBookOwner,
  findBookDocuments,
  findBookPlaces,
  findBookVehicles,
} from './book.repository.ts';
import { sellerOf } from '../../fulfilment/index.ts';

/** Lines read between two sips of their reader. */
const SLICE = 100;
const MAX_NAME = 40;

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

async function linesOf(db: Database, places: readonly BookPlace[]): Promise<BookLine[]> {
  const documents = await findBookDocuments(db, unique(places.map(({ paper: document }) => document)));
  const vehicles = await findBookVehicles(db, unique(places.map(({ vehicle }) => vehicle)));
  const contents = new Map(documents.map(({ id, content }) => [id, TradeContent.parse(content)]));
  const known = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  return places.flatMap((place) => {
    const [content, vehicle] = [contents.get(place.paper), known.get(place.vehicle)];
    return (content && vehicle && lineOf(place, content, vehicle)) ?? [];
  });
}

async function* rowsOf(
  db: Database,
  places: readonly BookPlace[],
  columns: readonly BookColumn[],
): AsyncGenerator<Row[]> {
  for (let from = 0; from < places.length; from += SLICE) {
    const lines = await linesOf(db, places.slice(from, from + SLICE));
    yield lines.map((line) => columns.map((column) => column.of(line)));
  }
}

/** Days of Paris; by default this year until today. */
function periodOf(
  { from, to }: Pick<PoliceBookQuery, 'from' | 'to'>,
  now: Date,
): { from: string; to: string } {
  const last = to ?? dayInParis(now);
  const first = from ?? `${last.slice(0, 4)}-01-01`;
  return first <= last ? { from: first, to: last } : refuse('invalid', ENDS_BEFORE_IT_BEGINS);
}

type Book = {
  side: BookSide;
  owner: { name: string; siret: string };
  workspaceId: string | null;
  withCost: boolean;
  now: Date;
};

/**
 * The ids of a book are taken at once, in its order; its lines are read as its reader takes them (ADR 23, ADR
 * 34).
 */
async function bookFile(
  db: Database,
  asked: PoliceBookQuery,
  { side, owner, workspaceId, withCost, now }: Book,
): Promise<SentFile> {
  const { from, to } = periodOf(asked, now);
  const format: TableFormat = asked.format;
  const places = await findBookPlaces(db, { workspaceId, start: hourInParis(from, 0), end: endInParis(to) });
  if (format === 'pdf' && places.length > MAX_PDF_LINES)
    refuse('invalid', tooLongForPdf(places.length, MAX_PDF_LINES));
  const columns = format === 'pdf' ? pdfColumns(side) : sheetColumns(side, { withCost });
  const table = {
    title: BOOK_TITLE,
    subject: bookSubject(side, owner, { from, to }),
    columns,
    madeAt: now,
    counted: lineCount,
    note: BOOK_NOTE,
    rowLines: PDF_LINES,
  };
  return {
    content: writeTable(format, table, rowsOf(db, places, columns)),
    type: TABLE_TYPES[format],
    name: `${['livre-de-police', slugify(owner.name).slice(0, MAX_NAME), from, to].filter(Boolean).join('-')}.${format}`,
  };
}

// MONEY-2
/** Purchases of a company: its invoiced vehicles, and their credit notes. Refuses with invalid. */
export const purchaseBook = async (
  db: Database,
  workspaceId: string,
  asked: PoliceBookQuery,
  now: Date,
): Promise<SentFile> =>
  bookFile(db, asked, {
    side: 'purchases',
    owner: await findBookOwner(db, workspaceId),
    workspaceId,
    withCost: false,
    now,
  });

/** Our sales, with buyer and origin. Refuses with invalid. */
export const salesBook = async (
  db: Database,
  asked: PoliceBookQuery,
  { withCost, now }: Pick<Book, 'withCost' | 'now'>,
): Promise<SentFile> =>
  bookFile(db, asked, { side: 'sales', owner: await sellerOf(db), workspaceId: null, withCost, now });
