import { linkedCapture as endpoints } from '@pomelo/contract/capture/capture.endpoints.ts';
import { partsContext } from '../../context.ts';
import { receiveShot } from '../../domain/capture/receive-shot.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/send.route.ts';

/** Receives shots from the device of a yard; the token is the authorization. */
export async function action({ request, params, context }: Route.ActionArgs) {
  protectSecretAddress(context);
  const parts = context.get(partsContext);
  const form = parts.form ?? (await request.formData());
  const client = parts.clientFor(null);
  return receiveShot(form, (body) => client.call(endpoints.send, { params, body }));
}
