import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { correspondentsOf } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import { type ExportNews, exportNewsMail } from '../mails/export-news.mail.ts';
import type { FileRow } from './export-files.repository.ts';

/** The page of a file. */
const exportPath = (id: string): string => `/commandes/${id}/export`;

type News = Pick<ExportNews, 'event'> & {
  text?: string;
  amountCents?: number;
  documents?: readonly string[];
  dueCents?: number | undefined;
  dueOn?: string | null;
  /** Tells events of one kind apart; one of a kind is sent once without it. */
  key?: string;
};

/** Writes to who ordered the vehicle. */
export async function notifyBuyer(
  trx: Database,
  { id, number, title, workspaceId, orderedBy }: FileRow,
  { event, text = '', amountCents, documents = [], dueCents, dueOn = null, key = '' }: News,
): Promise<void> {
  for (const { email, firstName } of await correspondentsOf(trx, workspaceId, orderedBy))
    await queueMail(trx, {
      kind: 'export-news',
      to: email,
      content: exportNewsMail({
        firstName,
        number,
        title,
        event,
        text,
        amountCents,
        documents,
        dueCents,
        dueOn,
        url: exportPath(id),
      }),
      dedupeKey: compositeKey('export-news', id, event, key, email),
    });
}
