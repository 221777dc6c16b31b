import { vehicleCapture as endpoints } from '@pomelo/contract/backoffice/stock/capture.endpoints.ts';
import { partsContext, staffContext } from '../../../../context.ts';
import { receiveShot } from '../../../../domain/capture/receive-shot.server.ts';
import { deferOthers } from '../../../../domain/capture/team-owner.server.ts';
import { named } from '../../../../middleware/index.ts';
import { requiredId } from '../../shared/content-loader.server.ts';
import type { Route } from './+types/send.route.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

/** Receives shots of a vehicle from a device; the response says how to continue with each. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = requiredId(params.id, request);
  const parts = context.get(partsContext);
  const staff = context.get(staffContext);
  const form = parts.form ?? (await request.formData());
  const deferred = staff && deferOthers(form, staff.state.personId);
  if (deferred) return deferred;
  const client = staff && parts.clientFor(staff.credentials);
  return receiveShot(form, client && ((body) => client.call(endpoints.send, { params: { id }, body })));
}
