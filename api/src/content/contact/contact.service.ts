import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse, refuseField } from '../../platform/errors/refusal.ts';
import { queueMail } from '../../platform/mail/mail.service.ts';
import type { ContactLimits } from './contact-limits.ts';
import { type Language, CONTACT_MESSAGES } from './contact.messages.ts';
import { insertRequest } from './contact.repository.ts';
import type { ContactTickets } from './contact-tickets.ts';
import { hasTooManyLinks, isSpam, isStale } from './spam.ts';
import type { Letter } from './mails/letter.ts';
import { messageAcknowledgedMail } from './mails/message-acknowledged.mail.ts';
import { messageReceivedMail } from './mails/message-received.mail.ts';

export type ContactParts = {
  clock: Clock;
  tickets: ContactTickets;
  limits: ContactLimits;
  teamEmail: string;
  siteUrl: string;
};

/** Fields that every form has in addition to its own. */
type Sent = {
  ticket: string;
  website: string;
  email: string;
  name: string;
  company?: string;
  message?: string;
};

// CONT-11
/**
 * Counts a message before its other checks. A ticket that is too old must be renewed, once: the page was open
 * for long, and the input must not be lost. Refuses with invalid, too-many-requests.
 */
export async function admit(
  { limits, tickets }: ContactParts,
  language: Language,
  { ticket, email }: Sent,
  address: string,
): Promise<void> {
  if (isStale(ticket, tickets) && (await limits.askedAgain.tryTake(ticket))) {
    const message = CONTACT_MESSAGES[language].again;
    refuseField('ticket', message);
  }
  // Also by connection: a stranger who knows an address cannot use up its owner's limit.
  await limits.email[language].take(compositeKey(address, email));
}

export type Received = {
  caller: Caller | null;
  sent: Sent;
  letter: Letter;
  /** Required fields of the form. */
  needed: readonly ('name' | 'company' | 'message')[];
  to: { address: string; memberId: number | null };
  details: Readonly<Record<string, unknown>>;
};

/** Stores a message and notifies the team and the sender. Spam is dropped silently. Refuses with invalid. */
export async function receive(db: Database, parts: ContactParts, received: Received): Promise<void> {
  const { caller, sent, letter, to, details } = received;
  // A logged-in person is never treated as a bot, even when the browser fills the hidden field.
  if (!caller && isSpam(sent, parts.tickets)) return;
  requireText(received, parts.siteUrl);
  const id = uuidv7();
  const now = parts.clock.now();
  const { kind, name, company, email, phone, subject, message } = letter;
  const who = { team_member_id: to.memberId, person_id: caller?.personId ?? null };
  const fields = { name, company, email, phone, subject, message, details: JSON.stringify(details) };
  await insertRequest(db, { id, kind, ...who, ...fields, created_at: now });
  await queueMail(db, {
    kind: 'contact-received',
    to: to.address,
    content: messageReceivedMail(letter),
    dedupeKey: `contact:${id}`,
  });
  // One a day for each address: the form cannot be used to flood a mailbox.
  const day = dayInParis(now);
  const dedupeKey = compositeKey('contact-acknowledged', email, day);
  await queueMail(db, {
    kind: 'contact-acknowledged',
    to: email,
    content: messageAcknowledgedMail(kind),
    dedupeKey,
  });
}

/** A field may be empty once invisible characters are removed. */
function requireText({ caller, letter, needed }: Received, siteUrl: string): void {
  const messages = CONTACT_MESSAGES[letter.kind === 'english' ? 'en' : 'fr'];
  const errors: FieldError[] = needed
    .filter((path) => letter[path] === '')
    .map((path) => ({ path, message: messages[path] }));
  if (!caller && hasTooManyLinks(letter.message, siteUrl))
    errors.push({ path: 'message', message: messages.links });
  if (errors.length > 0) refuse('invalid', undefined, { errors });
}
