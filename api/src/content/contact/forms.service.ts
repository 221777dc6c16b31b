import {
  type ContactForm,
  type EnglishContactForm,
  SITE_WISHES,
  type SiteRequestForm,
} from '@pomelo/contract/content/contact.schemas.ts';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { SUBJECTS, UNKNOWN_WISH, WISHES } from './contact.messages.ts';
import { type ContactParts, receive } from './contact.service.ts';
import type { Letter } from './mails/letter.ts';
import { findMember } from './team.repository.ts';
import { typedLine, typedText } from './typed-text.ts';
import { phoneToStore } from '../../accounts/index.ts';

type Written = { name: string; email: string; company?: string; message?: string };

const letterOf = (kind: Letter['kind'], { name, email, company, message }: Written): Letter => ({
  kind,
  name: typedLine(name),
  company: typedLine(company),
  email,
  phone: '',
  subject: '',
  country: '',
  currentSite: '',
  wishes: [],
  message: typedText(message),
});

/** POST /public/contact. */
export async function writeToTeam(
  db: Database,
  parts: ContactParts,
  caller: Caller | null,
  sent: z.output<typeof ContactForm>,
): Promise<void> {
  const phone = phoneToStore(sent.phone ?? '', 'phone') ?? '';
  const letter = { ...letterOf('contact', sent), phone, subject: SUBJECTS[sent.subject] };
  const to = { address: parts.teamEmail, memberId: null };
  await receive(db, parts, { caller, sent, letter, needed: ['name', 'message'], to, details: {} });
}

/** POST /public/contact-english/{id}. Refuses with not-found. */
export async function writeInEnglish(
  db: Database,
  parts: ContactParts,
  caller: Caller | null,
  memberId: number,
  sent: z.output<typeof EnglishContactForm>,
): Promise<void> {
  const member = (await findMember(db, memberId)) ?? refuse('not-found');
  const country = typedLine(sent.country);
  // Of any country: stored as typed.
  const letter = { ...letterOf('english', sent), phone: typedLine(sent.phone), country };
  const to = { address: member.email, memberId };
  await receive(db, parts, { caller, sent, letter, needed: ['name', 'message'], to, details: { country } });
}

/** POST /public/site-request. */
export async function requestSite(
  db: Database,
  parts: ContactParts,
  caller: Caller | null,
  sent: z.output<typeof SiteRequestForm>,
): Promise<void> {
  const phone = phoneToStore(sent.phone, 'phone') ?? '';
  const wishes = wishesOf(sent.wishes ?? '');
  const currentSite = typedLine(sent.currentSite);
  const letter = {
    ...letterOf('site', sent),
    phone,
    currentSite,
    wishes: wishes.map((wish) => WISHES[wish]),
  };
  const to = { address: parts.teamEmail, memberId: null };
  await receive(db, parts, {
    caller,
    sent,
    letter,
    needed: ['name', 'company'],
    to,
    details: { currentSite, wishes },
  });
}

/** Each once, in the order of the form. */
function wishesOf(list: string): (typeof SITE_WISHES)[number][] {
  const named = new Set(list.split(',').filter(Boolean));
  const wishes = SITE_WISHES.filter((wish) => named.delete(wish));
  if (named.size > 0) refuse('invalid', undefined, { errors: [{ path: 'wishes', message: UNKNOWN_WISH }] });
  return wishes;
}
