import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ShortId } from '../ids.ts';
import { ContactForm, EnglishContactForm, SiteRequestForm, TeamMember } from './contact.schemas.ts';

const refusals = ['invalid', 'too-many-requests', 'idempotency-mismatch'] as const;

/**
 * CONT-10: contacts and the forms that write to them. A spam message gets the usual response and is dropped.
 */
export const contact = {
  team: endpoint('GET /team', {
    summary: 'L’équipe',
    audience: 'unprefixed',
    answer: z.array(TeamMember),
  }),
  /** Ticket with the time at which a form was rendered: part of the spam protection. */
  ticket: endpoint('GET /public/contact/ticket', {
    summary: 'Le ticket d’un formulaire de contact',
    audience: 'public',
    answer: z.strictObject({ ticket: z.string() }),
  }),
  contact: endpoint('POST /public/contact', {
    summary: 'Écrire à l’équipe',
    audience: 'public',
    body: ContactForm,
    bodyKind: 'form',
    refusals,
  }),
  contactEnglish: endpoint('POST /public/contact-english/:id', {
    summary: 'Écrire en anglais à un membre de l’équipe',
    audience: 'public',
    params: z.strictObject({ id: ShortId }),
    body: EnglishContactForm,
    bodyKind: 'form',
    refusals: ['not-found', ...refusals],
  }),
  siteRequest: endpoint('POST /public/site-request', {
    summary: 'Demander la création d’un site',
    audience: 'public',
    body: SiteRequestForm,
    bodyKind: 'form',
    refusals,
  }),
};
