import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type SiteMessage = { id: string; name: string; email: string };

/** An unanswered message of the site, from a sender of this journey. */
export async function createSiteMessage(database: pg.Pool, hoursAgo = 1): Promise<SiteMessage> {
  const id = randomUUID();
  const message = { id, name: `Claire ${id.slice(0, 8)}`, email: `claire-${id.slice(0, 8)}@garage.test` };
  await database.query(
    `INSERT INTO contact_request (id, kind, name, company, email, subject, message, created_at)
     VALUES ($1, 'contact', $2, 'Garage Bertin', $3, 'commande', 'Livrez-vous à Grenoble\u202f?', now() - make_interval(hours => $4))`,
    [id, message.name, message.email, hoursAgo],
  );
  return message;
}

/** A mail that was refused for ever: to whom. */
export async function createFailedMail(database: pg.Pool): Promise<string> {
  const recipient = `refuse-${randomUUID().slice(0, 8)}@garage.test`;
  const content = {
    subject: 'Vos clés',
    preview: 'Elles sont prêtes.',
    greeting: 'Bonjour,',
    blocks: [{ kind: 'paragraph', text: 'Venez.' }],
  };
  await database.query(
    `INSERT INTO mail (id, kind, recipient, content, state, last_error) VALUES ($1, 'test', $2, $3, 'failed', '550 no such user')`,
    [randomUUID(), recipient, JSON.stringify(content)],
  );
  return recipient;
}
