import { v7 as uuidv7 } from 'uuid';
import { insertRequest } from '../../contact/contact.repository.ts';
import { insertReply, setHandled } from '../../contact/staff-contact.repository.ts';
import { addNote } from '../../workspace/notes.service.ts';
import { DEMO_MESSAGES, type DemoMessage } from './messages.ts';
import { ADMINISTRATOR, daysBefore, type Desk, hoursBefore, SALES } from './moment.ts';

async function answer({ trx, now, person, did }: Desk, id: string, { name, reply }: DemoMessage): Promise<void> {
  if (!reply) return;
  const [personId, at] = [person(ADMINISTRATOR), hoursBefore(now, reply.hoursAgo)];
  await insertReply(trx, id, personId, reply.text, at);
  await setHandled(trx, id, { personId, at });
  const entry = { resource: 'contact-request', resourceId: id, label: name, after: { text: reply.text } };
  did({ by: ADMINISTRATOR, at, action: 'POST /backoffice/contact-requests/:id/replies', entry });
}

/** What visitors wrote to the team. */
export async function seedMessages(desk: Desk): Promise<void> {
  for (const message of DEMO_MESSAGES) {
    const { hoursAgo, details, reply: _answered, ...words } = message;
    const id = uuidv7();
    const createdAt = hoursBefore(desk.now, hoursAgo);
    await insertRequest(desk.trx, {
      ...words,
      id,
      team_member_id: null,
      person_id: null,
      details: JSON.stringify(details ?? {}),
      created_at: createdAt,
    });
    await answer(desk, id, message);
  }
}

type DemoNote = { daysAgo: number; by: string; text: string; pinned?: true; about?: string };
const NOTES: readonly DemoNote[] = [
  {
    daysAgo: 61,
    by: SALES,
    text: 'Prend toujours la préparation complète. Prévenir la veille de chaque livraison\u202f: la cour est petite.',
    pinned: true,
  },
  { daysAgo: 18, by: SALES, text: 'Préfère être appelée avant 9\u202fh.', about: 'acheteur@pomelo.test' },
  { daysAgo: 6, by: ADMINISTRATOR, text: 'Virement reçu sans référence le mois dernier. Rappeler d’indiquer le numéro de commande.' },
];

/** What the team wrote down about the company that buys most. */
export async function seedNotes({ trx, now, person, company, did }: Desk, rs: string): Promise<void> {
  for (const { daysAgo, by, text, pinned, about } of NOTES) {
    const at = daysBefore(now, daysAgo);
    const body = { text, aboutPersonId: about && person(about), pinned: pinned ?? false };
    const note = await addNote(trx, company('A'), body, { author: person(by), now: at });
    const after = { about: note.about?.name ?? rs, pinned: note.pinned };
    did({
      by,
      at,
      action: 'POST /backoffice/workspaces/:id/notes',
      entry: { resource: 'note', resourceId: note.id, label: rs, after },
    });
  }
}
