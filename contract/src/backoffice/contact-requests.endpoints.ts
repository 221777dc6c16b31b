import { z } from 'zod';
import { MAX_CONTACT_MESSAGE } from '../content/contact.schemas.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLines } from '../fields.ts';
import { byId } from '../ids.ts';
import { paged, pageOf } from '../paging.ts';
import { Instant } from '../time.ts';

const ContactReply = z.strictObject({ id: z.uuid(), at: Instant, by: z.string(), text: z.string() });

/** A message sent by a form of the site. */
export const ContactRequest = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['contact', 'english', 'site']),
  /** The chosen recipient, if any. */
  to: z.string().nullable(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  /** The other fields of the form, by label. */
  details: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  createdAt: Instant,
  handledAt: Instant.nullable(),
  handledBy: z.string().nullable(),
  replies: z.int(),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
export const ContactRequestDetail = ContactRequest.omit({ replies: true }).extend({
  replies: z.array(ContactReply),
});
export type ContactRequestDetail = z.infer<typeof ContactRequestDetail>;

/**
 * `replies`: how many there were when the message was shown; with another number the reply is refused with
 * `changed-meanwhile`. Without it the reply is sent in any case.
 */
export const ContactReplyBody = z.strictObject({
  text: requiredLines(MAX_CONTACT_MESSAGE, 'Écrivez votre réponse.'),
  replies: z.int().min(0).optional(),
});

export const contactRequests = {
  list: endpoint('GET /backoffice/contact-requests', {
    summary: 'Les messages reçus par le site',
    audience: 'staff',
    permission: 'buyers.read',
    query: z.object({
      q: z.string().trim().max(100).optional(),
      state: z.enum(['open', 'handled', 'all']).default('open'),
      kind: z.enum(['contact', 'english', 'site']).optional(),
      ...paged(50),
    }),
    answer: pageOf(ContactRequest),
  }),
  read: endpoint('GET /backoffice/contact-requests/:id', {
    summary: 'Un message reçu par le site',
    audience: 'staff',
    permission: 'buyers.read',
    params: byId,
    answer: ContactRequestDetail,
    refusals: ['not-found'],
  }),
  handle: endpoint('PUT /backoffice/contact-requests/:id', {
    summary: 'Marquer un message comme traité, ou à traiter',
    audience: 'staff',
    permission: 'buyers.write',
    params: byId,
    body: z.strictObject({ handled: z.boolean() }),
    answer: ContactRequestDetail,
    refusals: ['not-found', 'already-decided'],
  }),
  /** Sends the reply by mail; the message is then handled. */
  reply: endpoint('POST /backoffice/contact-requests/:id/replies', {
    summary: 'Répondre à un message reçu par le site',
    audience: 'staff',
    permission: 'buyers.write',
    params: byId,
    body: ContactReplyBody,
    answer: ContactRequestDetail,
    refusals: ['not-found', 'changed-meanwhile', 'invalid'],
  }),
};
