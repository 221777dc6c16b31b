import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import type { Inbox, QueueDetail } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { Client } from '@pomelo/contract/client.ts';
import type { ElementKey, InboxPlace } from './inbox-address.ts';

export const readDetail = (client: Client, { queue, id }: ElementKey): Promise<QueueDetail> =>
  client.call(today.read, { params: { queue, item: id } });

/** The list, and the item that is open: the first, unless the address names one. */
export async function loadInbox(
  client: Client,
  { owner, tab, page, element }: InboxPlace,
): Promise<{ inbox: Inbox; detail: QueueDetail | null }> {
  const inbox = await client.call(today.inbox, { query: { owner, tab: tab ?? undefined, page } });
  const open = element ?? inbox.data[0] ?? null;
  return { inbox, detail: open ? await readDetail(client, open) : null };
}
