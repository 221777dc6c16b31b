import { randomUUID } from 'node:crypto';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { createContactRequest, createMail } from '@pomelo/api/testing/office.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';

export type SiteMessage = { id: string; name: string; email: string };

/** An unanswered message of the site, from a sender of this journey. */
export async function createSiteMessage(database: pg.Pool, hoursAgo = 1): Promise<SiteMessage> {
  const mark = randomUUID().slice(0, 8);
  const sender = { name: `Claire ${mark}`, email: `claire-${mark}@garage.test` };
  const id = await createContactRequest(createDatabase(database), {
    ...sender,
    company: 'Garage Bertin',
    subject: 'commande',
    message: 'Livrez-vous à Grenoble\u202f?',
    created_at: new Date(Date.now() - hoursAgo * HOUR_MS),
  });
  return { id, ...sender };
}

/** A mail that was refused for good: to whom. */
export async function createFailedMail(database: pg.Pool): Promise<string> {
  return (await createMail(createDatabase(database), { last_error: '550 no such user' })).recipient;
}
