import { v7 as uuidv7 } from 'uuid';
import { addDemoMessage } from '../dealings/demo-messages.ts';
import { addNote } from '../../../src/backoffice/companies/notes.service.ts';
import { DEMO_MESSAGES } from './messages.ts';
import { ADMINISTRATOR, daysBefore, type BackOfficeSeed, hoursBefore, SALES } from './moment.ts';

/** Messages of visitors to the team. */
export async function seedMessages({ trx, now, person, did }: BackOfficeSeed): Promise<void> {
  for (const { hoursAgo, details, reply, ...texts } of DEMO_MESSAGES) {
    const id = uuidv7();
    const request = {
      ...texts,
      id,
      team_member_id: null,
      person_id: null,
      details: JSON.stringify(details ?? {}),
    };
    const written = { ...request, created_at: hoursBefore(now, hoursAgo) };
    if (!reply) {
      await addDemoMessage(trx, written);
      continue;
    }
    const at = hoursBefore(now, reply.hoursAgo);
    await addDemoMessage(trx, written, { personId: person(ADMINISTRATOR), at, text: reply.text });
    const entry = {
      resource: 'contact-request' as const,
      resourceId: id,
      label: texts.name,
      after: { text: reply.text },
    };
    did({ by: ADMINISTRATOR, at, action: 'POST /backoffice/contact-requests/:id/replies', entry });
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
  {
    daysAgo: 6,
    by: ADMINISTRATOR,
    text: 'Virement reçu sans référence le mois dernier. Rappeler d’indiquer le numéro de commande.',
  },
];

/** The team's notes about the company that buys most. */
export async function seedNotes(
  { trx, now, person, company, did }: BackOfficeSeed,
  rs: string,
): Promise<void> {
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
