import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import { content } from '@pomelo/contract/content/content.endpoints.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext } from '../../context.ts';
import type { OpenAction } from '../../lib/form/action.server.ts';
import { companyPlace } from '../../domain/company/company-place.ts';
import { fieldsOf, sendContact } from '../../domain/content/send-contact.server.ts';
import { ENGLISH_TEXTS } from './english.messages.ts';

const LATEST = 6;
const FIELDS = ['name', 'company', 'email', 'phone', 'country', 'message', 'website', 'ticket'] as const;

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** Data of all pages in English: the contact who speaks English, and the latest cars in the public view. */
export async function loadInternational({ request, context }: Arguments) {
  // In the public view: a public page must show no trade prices.
  const client = context.get(partsContext).clientFor(null);
  const { searchParams, origin, pathname } = new URL(request.url);
  const [team, { ticket }, configuration, latest] = await Promise.all([
    client.call(contact.team),
    client.call(contact.ticket),
    client.call(content.configurations),
    client.call(catalogue.lastVehicles, { query: { perPage: LATEST, view: 'b2c' } }),
  ]);
  return {
    origin,
    path: pathname.replace(/\.data$/, ''),
    team: team.filter(({ languages }) => languages.includes('en')),
    ticket,
    phone: companyPlace(configuration).phone,
    latest: latest.data,
    isSent: searchParams.has('sent'),
  };
}
export type InternationalData = Awaited<ReturnType<typeof loadInternational>>;

/** Sends a message in English to the chosen contact; on success the form is replaced by its confirmation. */
export function handleEnglish(submission: OpenAction, path: string) {
  const { to, ...body } = fieldsOf(submission.form, [...FIELDS, 'to']);
  return sendContact(submission, ENGLISH_TEXTS, `${path}?sent=1#contact`, (client) =>
    client.call(contact.contactEnglish, { params: { id: to }, body }),
  );
}
