import type {
  HistoryForm,
  NewHistoryPaper,
  NewReading,
  StaffHistory,
} from '@pomelo/contract/backoffice/stock/history.schemas.ts';
import type { HistoryFacts } from '@pomelo/contract/history/history.schemas.ts';
import { judgeMileage, MAX_READINGS } from '@pomelo/contract/history/mileage.ts';
import { MAX_HISTORY_PAPERS } from '@pomelo/contract/history/papers.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import { factsOf, paperOf } from '../../history/history.ts';
import * as rows from '../../history/history.repository.ts';
import { Sheet } from '../../vehicle/sheet.ts';
import { deleteDocument, insertDocument } from '../documents.repository.ts';
import { MAX_DOCUMENTS, type StoredFile } from '../documents.service.ts';
import { type Editing, lockVehicle } from '../edit-vehicle.service.ts';
import { historyRefusals, PAPER_LABELS } from './history.messages.ts';
import { vehicleRefusals } from '../vehicle-admin.messages.ts';
import { findDocuments, findListing } from '../vehicle.repository.ts';
import { labelOf } from '../vehicle-view.ts';

/** Refuses with not-found. */
export async function readHistory(db: Database, id: number): Promise<StaffHistory> {
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  const [facts, papers, readings] = [
    await rows.findFacts(db, id),
    await rows.findPapers(db, id),
    await rows.findReadings(db, id),
  ];
  const { owners, origin } = Sheet.parse(row.sheet);
  return {
    facts: factsOf(facts),
    version: facts?.version ?? 0,
    declared: { owners, origin },
    papers: papers.map((paper) => ({
      documentId: null,
      readOn: null,
      ...paperOf(paper, 'b2b'),
      readBy: paper.read_name,
      addedOn: dayInParis(paper.created_at),
    })),
    readings: judgeMileage(readings),
  };
}

const auditFields = ({ procedures, ...facts }: HistoryFacts) => ({
  ...facts,
  procedures: procedures.map(({ kind, state, on }) => [kind, state, on ?? ''].join(' ').trim()).join(', '),
});

const isAnswered = ({ checkedOn: _day, ...facts }: HistoryFacts): boolean =>
  facts.owners !== null ||
  facts.importedFrom !== '' ||
  facts.procedures.length > 0 ||
  [facts.imported, facts.pledge, facts.opposition, facts.stolen, facts.damage].some(
    (answer) => answer !== 'unknown',
  );

/** An answer has a day, and contradicts none of the others. Refuses with invalid. */
function refuseFacts(facts: HistoryFacts, today: string): void {
  if (facts.checkedOn === null && isAnswered(facts)) refuseField('facts.checkedOn', historyRefusals.undated);
  if (facts.checkedOn !== null && facts.checkedOn > today)
    refuseField('facts.checkedOn', historyRefusals.future);
  if (facts.procedures.length > 0 && facts.damage !== 'yes')
    refuseField('facts.damage', historyRefusals.noDamage);
  if (facts.importedFrom !== '' && facts.imported !== 'yes')
    refuseField('facts.imported', historyRefusals.notImported);
  const late = facts.procedures.findIndex(({ on }) => on !== null && on > today);
  if (late !== -1) refuseField(`facts.procedures.${late}.on`, historyRefusals.future);
}

// STOCK-50
/** Refuses with not-found, invalid, changed-meanwhile. */
export async function changeHistory(
  editing: Editing,
  { facts, version }: { facts: z.output<typeof HistoryForm>; version: number },
): Promise<StaffHistory> {
  const { db, id, personId, now, record } = editing;
  const { row } = await lockVehicle(editing);
  const before = await rows.findFacts(db, id);
  if ((before?.version ?? 0) !== version) refuse('changed-meanwhile', vehicleRefusals.changed);
  refuseFacts(facts, dayInParis(now));
  await rows.putFacts(db, id, { facts, personId, at: now });
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: auditFields(factsOf(before)),
    after: auditFields(facts),
  });
  return readHistory(db, id);
}

// STOCK-49
/** With its file among the documents for buyers: it names the vehicle. Refuses with not-found, invalid, limit-reached. */
export async function addPaper(
  editing: Editing,
  { kind, issuedOn }: Omit<z.output<typeof NewHistoryPaper>, 'file'>,
  file: StoredFile,
): Promise<StaffHistory> {
  const { db, id, now, record } = editing;
  const { row } = await lockVehicle(editing);
  if (issuedOn > dayInParis(now)) refuseField('issuedOn', historyRefusals.future);
  if ((await rows.findPapers(db, id)).length >= MAX_HISTORY_PAPERS)
    refuse('limit-reached', historyRefusals.mostPapers);
  if ((await findDocuments(db, id)).length >= MAX_DOCUMENTS)
    refuse('limit-reached', vehicleRefusals.mostDocuments);
  const documentId = uuidv7();
  const document = { label: PAPER_LABELS[kind], state: 'present', date: issuedOn, public: false } as const;
  await insertDocument(db, id, documentId, { ...document, ...file });
  if (!(await rows.insertPaper(db, { id: uuidv7(), itemId: id, kind, issuedOn, documentId })))
    refuseField('issuedOn', historyRefusals.samePaper);
  const after = { document: document.label, date: issuedOn };
  record({ resource: 'vehicle', resourceId: id, label: labelOf(row), before: {}, after });
  return readHistory(db, id);
}

async function paperNamed(db: Database, id: number, paperId: string): Promise<rows.PaperRow> {
  const papers = await rows.findPapers(db, id);
  return papers.find((paper) => paper.id === paperId) ?? refuse('not-found', historyRefusals.noPaper);
}

/** Refuses with not-found. A second reader changes nothing. */
export async function readPaper(editing: Editing, paperId: string): Promise<StaffHistory> {
  const { db, id, personId, now, record } = editing;
  const { row } = await lockVehicle(editing);
  const paper = await paperNamed(db, id, paperId);
  await rows.markPaperRead(db, paperId, { personId, at: now });
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: { document: PAPER_LABELS[paper.kind], readOn: paper.read_at && dayInParis(paper.read_at) },
    after: { document: PAPER_LABELS[paper.kind], readOn: dayInParis(paper.read_at ?? now) },
  });
  return readHistory(db, id);
}

/** Removes its file, too. Refuses with not-found. */
export async function removePaper(
  editing: Editing & { fileFreed: (key: string) => void },
  paperId: string,
): Promise<StaffHistory> {
  const { db, id, record } = editing;
  const { row } = await lockVehicle(editing);
  const paper = await paperNamed(db, id, paperId);
  await rows.deletePaper(db, paperId);
  if (paper.document_id !== null) {
    await deleteDocument(db, paper.document_id);
    if (paper.fileKey !== null) editing.fileFreed(paper.fileKey);
  }
  const before = { document: PAPER_LABELS[paper.kind], date: paper.issued_on };
  record({ resource: 'vehicle', resourceId: id, label: labelOf(row), before, after: {} });
  return readHistory(db, id);
}

// STOCK-51
/** Refuses with not-found, invalid, limit-reached. */
export async function addReading(
  editing: Editing,
  reading: z.output<typeof NewReading>,
): Promise<StaffHistory> {
  const { db, id, personId, now, record } = editing;
  const { row } = await lockVehicle(editing);
  if (reading.on > dayInParis(now)) refuseField('on', historyRefusals.future);
  const typed = (await rows.findReadings(db, id)).filter((one) => one.id !== null && one.source !== 'feed');
  if (typed.length >= MAX_READINGS) refuse('limit-reached', historyRefusals.mostReadings);
  if (!(await rows.insertReading(db, { itemId: id, ...reading }, personId)))
    refuseField('on', historyRefusals.sameReading);
  const after = { km: reading.km, date: reading.on, source: reading.source };
  record({ resource: 'vehicle', resourceId: id, label: labelOf(row), before: {}, after });
  return readHistory(db, id);
}

/** One that was typed or came by a feed. Refuses with not-found. */
export async function removeReading(editing: Editing, readingId: string): Promise<StaffHistory> {
  const { db, id, record } = editing;
  const { row } = await lockVehicle(editing);
  const reading =
    (await rows.findReadings(db, id)).find((one) => one.id === readingId) ??
    refuse('not-found', historyRefusals.noReading);
  await rows.deleteReading(db, readingId);
  const before = { km: reading.km, date: reading.on, source: reading.source };
  record({ resource: 'vehicle', resourceId: id, label: labelOf(row), before, after: {} });
  return readHistory(db, id);
}
