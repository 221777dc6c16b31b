import {
  HistoryFacts,
  type HistoryPaper,
  type VehicleHistory,
} from '@pomelo/contract/history/history.schemas.ts';
import { judgeMileage } from '@pomelo/contract/history/mileage.ts';
import { usableUntil } from '@pomelo/contract/history/papers.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { View } from '../read-model/reader.ts';
import { findFacts, findPapers, findReadings, type PaperRow } from './history.repository.ts';

/** History of a vehicle before its papers are read. */
export const NOTHING_KNOWN: HistoryFacts = {
  checkedOn: null,
  owners: null,
  imported: 'unknown',
  importedFrom: '',
  pledge: 'unknown',
  opposition: 'unknown',
  stolen: 'unknown',
  damage: 'unknown',
  procedures: [],
};

export const factsOf = (row: { facts: unknown } | undefined): HistoryFacts =>
  row ? HistoryFacts.parse(row.facts) : NOTHING_KNOWN;

/** Its file and its reader are for the trade. */
export function paperOf(row: PaperRow, view: View): HistoryPaper {
  const paper = {
    id: row.id,
    kind: row.kind,
    issuedOn: row.issued_on,
    usableUntil: usableUntil(row.kind, row.issued_on),
  };
  if (view === 'b2c') return paper;
  const readOn = row.read_at === null ? null : dayInParis(row.read_at);
  return { ...paper, documentId: row.document_id, readOn };
}

// VEH-14
/** The history as the page of a vehicle shows it. */
export async function historyOf(db: Database, itemId: number, view: View): Promise<VehicleHistory> {
  const [facts, papers, readings] = await Promise.all([
    findFacts(db, itemId),
    findPapers(db, itemId),
    findReadings(db, itemId),
  ]);
  return {
    facts: factsOf(facts),
    papers: papers.map((row) => paperOf(row, view)),
    readings: judgeMileage(readings.map(({ id: _id, ...reading }) => reading)),
  };
}
