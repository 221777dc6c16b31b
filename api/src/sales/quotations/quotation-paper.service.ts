import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { StoredQuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/http/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { drawQuotation } from './paper/draw-quotation.ts';
import { linkedQuotation } from './quotation-link.service.ts';
import { NO_QUOTATION } from './quotations.messages.ts';
import { findDealer, findQuotation, type QuotationRow } from './quotations.repository.ts';
import { retailView } from './retail.ts';

export type PaperFile = { content: Buffer; type: string; name: string };
type PaperParts = { files: FileStore; now: Date };

async function paperOf(db: Database, { files, now }: PaperParts, row: QuotationRow): Promise<PaperFile> {
  const { customer } = StoredQuotationBody.parse(row.body);
  const { logoKey } = await findDealer(db, row.workspaceId);
  const logo = logoKey === null ? undefined : await files.read(logoKey);
  const content = await drawQuotation({
    retail: retailView(row, now),
    madeOn: dayInParis(row.madeAt),
    customer: {
      name: `${customer.firstName} ${customer.lastName}`,
      lines: [customer.address, customer.email, customer.phone].filter((line): line is string => Boolean(line)),
    },
    logo,
  });
  return { content, type: 'application/pdf', name: `devis-${row.number}-v${row.version}.pdf` };
}

/** The latest version as a PDF. Refuses with not-found, for another workspace's too. */
export async function quotationPaper(db: Database, parts: PaperParts, workspaceId: string, id: string): Promise<PaperFile> {
  return paperOf(db, parts, (await findQuotation(db, workspaceId, id)) ?? refuse('not-found', NO_QUOTATION));
}

/** As `quotationPaper`, for the customer. Refuses with token-unknown, token-expired. */
export const paperByLink = async (db: Database, parts: PaperParts, token: string): Promise<PaperFile> =>
  paperOf(db, parts, await linkedQuotation(db, token, parts.now));

/** The key of the logo of whoever made the quotation of a link; null for none. Refuses with token-unknown, token-expired. */
export async function logoByLink(db: Database, token: string, now: Date): Promise<string | null> {
  return (await findDealer(db, (await linkedQuotation(db, token, now)).workspaceId)).logoKey;
}
