import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { DOCUMENT_FILE_TYPES } from '@pomelo/contract/files.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import { redirect } from 'react-router';
import { partsContext } from '../../context.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { Route } from './+types/registration.page.ts';
import { furthestStep, stepFor, type StepName } from './draft.ts';
import { readRegistration } from './draft.server.ts';
import { oldestKbisDay } from './registration.messages.ts';

const DESCRIBED: readonly StepName[] = ['societe', 'vous', 'documents'];

/** The step of the address with its input; a step too far redirects to the first incomplete one. */
export async function loadRegistration({ request, context }: Route.LoaderArgs) {
  const registration = readRegistration(request);
  const requested = new URL(request.url).searchParams.get('etape');
  const step = stepFor(requested, registration);
  if (requested !== null && requested !== step)
    throw redirect(signUpUrls.registration(step === 'siret' ? undefined : step));
  const client = context.get(partsContext).clientFor(null);
  const today = dayInParis(Date.now());
  return {
    step,
    furthest: furthestStep(registration),
    ...registration,
    fields: DESCRIBED.includes(step) ? await client.call(endpoints.describe) : { fields: [] },
    documentLimits: { accept: [...DOCUMENT_FILE_TYPES], maxBytes: MAX_UPLOAD_BYTES },
    kbisDays: { oldest: oldestKbisDay(today), today },
  };
}
export type RegistrationData = Awaited<ReturnType<typeof loadRegistration>>;
