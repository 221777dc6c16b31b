import { partsContext, staffContext } from '../../../../context.ts';
import { deferOthers } from '../../../../domain/capture/team-owner.server.ts';
import { receiveHandover } from '../../../../domain/handover/receive-handover.server.ts';
import { named } from '../../../../middleware/index.ts';
import { staffCalls } from './staff-calls.server.ts';
import type { Route } from './+types/send.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Receives pictures and records of a hand-over from a device of the team. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const parts = context.get(partsContext);
  const staff = context.get(staffContext);
  const form = parts.form ?? (await request.formData());
  const deferred = staff && deferOthers(form, staff.state.personId);
  if (deferred) return deferred;
  return receiveHandover(form, staff && staffCalls(parts.clientFor(staff.credentials), params.id));
}
