import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { formatPhone } from '../../platform/documents/phone.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { StoredQuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { PRINTED_PHOTOGRAPHS } from './pdf/photograph-band.ts';
import { renderQuotation } from './pdf/render-quotation.ts';
import { linkedQuotation } from './quotation-link.service.ts';
import { NO_QUOTATION } from './quotations.messages.ts';
import { findDealer, findQuotation, type QuotationRow } from './quotations.repository.ts';
import { picturesOf, retailView } from './retail.ts';
import { type Pictures, printPhotograph } from '../../catalogue/index.ts';

export type RegistrationDocumentFile = { content: Buffer; type: string; name: string };
type PdfParts = { files: FileStore; pictures: Pick<Pictures, 'open'>; now: Date };

/** On a page the cover is two thirds wide, the others a third. */
const COVER = '960x540';
const SMALL = '480x270';

/** The photographs that fit on the page, the cover first; those that are gone are left out. */
async function printed(
  db: Database,
  pictures: Pick<Pictures, 'open'>,
  ids: readonly number[],
): Promise<Buffer[]> {
  const jpegs: Buffer[] = [];
  for (const id of ids.slice(0, PRINTED_PHOTOGRAPHS)) {
    const jpeg = await printPhotograph(db, pictures, id, jpegs.length === 0 ? COVER : SMALL);
    if (jpeg) jpegs.push(jpeg);
  }
  return jpegs;
}

async function documentOf(
  db: Database,
  { files, pictures, now }: PdfParts,
  row: QuotationRow,
): Promise<RegistrationDocumentFile> {
  const { customer } = StoredQuotationBody.parse(row.body);
  const { logoKey } = await findDealer(db, row.workspaceId);
  const logo = logoKey === null ? undefined : await files.read(logoKey);
  const retail = retailView(row, await picturesOf(db, [row.itemId]), now);
  const content = await renderQuotation({
    retail,
    photographs: await printed(db, pictures, retail.vehicle.photographs),
    madeOn: dayInParis(row.madeAt),
    customer: {
      name: personName(customer),
      lines: [customer.address, customer.email, formatPhone(customer.phone ?? '')].filter(
        (line): line is string => Boolean(line),
      ),
    },
    logo,
  });
  return { content, type: 'application/pdf', name: `devis-${row.number}-v${row.version}.pdf` };
}

/** The latest version as a PDF. Refuses with not-found, also for another workspace. */
export async function quotationPdf(
  db: Database,
  parts: PdfParts,
  workspaceId: string,
  id: string,
): Promise<RegistrationDocumentFile> {
  return documentOf(
    db,
    parts,
    (await findQuotation(db, workspaceId, id)) ?? refuse('not-found', NO_QUOTATION),
  );
}

/** Same as `quotationPdf`, for the customer. Refuses with token-unknown, token-expired. */
export const pdfByLink = async (
  db: Database,
  parts: PdfParts,
  token: string,
): Promise<RegistrationDocumentFile> => documentOf(db, parts, await linkedQuotation(db, token, parts.now));

/**
 * The key of the logo of the quotation's author; null for none. Refuses with token-unknown, token-expired.
 */
export async function logoByLink(db: Database, token: string, now: Date): Promise<string | null> {
  return (await findDealer(db, (await linkedQuotation(db, token, now)).workspaceId)).logoKey;
}
