import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { limitedAddress } from '../../platform/http/client-address.ts';
import type { Language } from './contact.messages.ts';
import { admit, type ContactParts } from './contact.service.ts';
import { requestSite, writeInEnglish, writeToTeam } from './forms.service.ts';
import { findTeam } from './team.repository.ts';

/** CONT-10: the team, and the forms that write to it without an account. */
export function contactRoutes(app: FastifyInstance, parts: ContactParts): void {
  const counted = (language: Language) => (request: FastifyRequest) =>
    parts.limits.address[language].take(limitedAddress(request.ip));

  registerRoute(app, contact.team, ({ db }) => findTeam(db));
  registerRoute(app, contact.ticket, () => ({ ticket: parts.tickets.issue() }));
  registerRoute(app, contact.contact, ({ db, caller, body }) => writeToTeam(db, parts, caller, body), {
    before: counted('fr'),
    prepare: ({ body }, request) => admit(parts, 'fr', body, limitedAddress(request.ip)),
  });
  registerRoute(
    app,
    contact.contactEnglish,
    ({ db, caller, params, body }) => writeInEnglish(db, parts, caller, params.id, body),
    {
      before: counted('en'),
      prepare: ({ body }, request) => admit(parts, 'en', body, limitedAddress(request.ip)),
    },
  );
  registerRoute(app, contact.siteRequest, ({ db, caller, body }) => requestSite(db, parts, caller, body), {
    before: counted('fr'),
    prepare: ({ body }, request) => admit(parts, 'fr', body, limitedAddress(request.ip)),
  });
}
