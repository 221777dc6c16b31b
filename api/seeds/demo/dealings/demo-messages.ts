import type { Database } from '../../../src/platform/db/tables.ts';
import { insertRequest, type NewRequest } from '../../../src/content/contact/contact.repository.ts';
import { insertReply, setHandled } from '../../../src/content/contact/staff-contact.repository.ts';

export type { NewRequest };

/** For the demo: a message written on the site, possibly answered. No mail is sent. */
export async function addDemoMessage(
  trx: Database,
  request: NewRequest,
  reply?: { personId: string; at: Date; text: string },
): Promise<void> {
  await insertRequest(trx, request);
  if (!reply) return;
  await insertReply(trx, request.id, reply.personId, reply.text, reply.at);
  await setHandled(trx, request.id, reply);
}
