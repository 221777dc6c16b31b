import type { Database } from '../../platform/db/tables.ts';
import { findSigned, findVersion } from '../condition/condition.repository.ts';
import { reportOf } from '../condition/report.ts';
import type { DocumentFile } from '../listing/document.service.ts';
import { renderVehicleDocument } from './render-document.ts';
import { writeReport } from './report-content.ts';
import { findVehicleFacts } from './vehicle-facts.repository.ts';

/** A signed condition report as a PDF: the one that counts, or one version; undefined when there is none. */
export async function openReport(
  db: Database,
  itemId: number,
  number?: number,
): Promise<DocumentFile | undefined> {
  const [row, facts] = [
    number === undefined ? await findSigned(db, itemId) : await findVersion(db, itemId, number),
    await findVehicleFacts(db, itemId),
  ];
  const report = row && reportOf(row, 'b2b');
  if (!report || !facts) return undefined;
  return {
    content: await renderVehicleDocument(writeReport(report, facts, row.state === 'signed'), facts.reference),
    type: 'application/pdf',
    name: `rapport-etat-${facts.reference}-v${report.number}.pdf`,
  };
}
