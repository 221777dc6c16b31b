import { contactRequests } from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { handleRequest, listRequests, readRequest, replyToRequest } from './staff-contact.service.ts';

const resource = 'contact-request';

/** Messages from the site, for the team to answer. */
export function staffContactRoutes(app: FastifyInstance, parts: { clock: Clock; teamEmail: string }): void {
  registerStaffRoute(app, contactRequests.list, ({ db, query }) => listRequests(db, query));
  registerStaffRoute(app, contactRequests.read, ({ db, params }) => readRequest(db, params.id));
  registerStaffRoute(app, contactRequests.handle, async ({ db, caller, params, body, record }) => {
    const request = await handleRequest(
      db,
      parts.clock,
      { id: params.id, personId: caller.personId },
      body.handled,
    );
    record({
      resource,
      resourceId: params.id,
      label: request.name,
      before: { handled: !body.handled },
      after: { handled: body.handled },
    });
    return request;
  });
  registerStaffRoute(app, contactRequests.reply, async ({ db, caller, params, body, record }) => {
    const request = await replyToRequest(db, parts, { id: params.id, personId: caller.personId }, body);
    record({
      resource,
      resourceId: params.id,
      label: request.name,
      after: { text: request.replies.at(-1)?.text ?? '' },
    });
    return request;
  });
}
