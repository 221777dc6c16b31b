import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { findSigned, findVersion } from '../condition/condition.repository.ts';
import { reportOf } from '../condition/report.ts';
import type { DocumentFile } from '../listing/document.service.ts';
import { renderPictures } from './report/report-pages.ts';
import { photographsOf } from './report/report-photographs.ts';
import { pinsOf } from './report/report-pins.ts';
import { renderVehicleDocument } from './render-document.ts';
import { writeReport } from './report-content.ts';
import { findVehicleFacts } from './vehicle-facts.repository.ts';

/** A signed condition report as a PDF, with its map and photographs: the one that counts, or one version; undefined when there is none. */
export async function openReport(
  { db, files }: { db: Database; files: FileStore },
  itemId: number,
  number?: number,
): Promise<DocumentFile | undefined> {
  const [row, facts] = [
    number === undefined ? await findSigned(db, itemId) : await findVersion(db, itemId, number),
    await findVehicleFacts(db, itemId),
  ];
  const report = row && reportOf(row, 'b2b');
  if (!report || !facts) return undefined;
  const pictures = { pins: pinsOf(report.content), ...(await photographsOf({ db, files }, report.content)) };
  const text = writeReport(report, facts, row.state === 'signed');
  return {
    content: await renderVehicleDocument(text, facts.reference, (sheet) => renderPictures(sheet, pictures)),
    type: 'application/pdf',
    name: `rapport-etat-${facts.reference}-v${report.number}.pdf`,
  };
}
