import { partsContext } from '../../context.ts';
import { receiveHandover } from '../../domain/handover/receive-handover.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { linkedCalls } from './linked-calls.server.ts';
import type { Route } from './+types/send.route.ts';

/** Receives pictures and records from the device of a carrier or a yard; the token is the authorization. */
export async function action({ request, params, context }: Route.ActionArgs) {
  protectSecretAddress(context);
  const parts = context.get(partsContext);
  const form = parts.form ?? (await request.formData());
  return receiveHandover(form, linkedCalls(parts.clientFor(null), params.token));
}
