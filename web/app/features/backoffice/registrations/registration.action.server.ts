import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { approved, becameJoinRequestText, DECISION_FAILED, refusedText } from './registrations.messages.ts';

const after = (next: string | null): string =>
  next === null ? staffUrls.registrations() : staffUrls.registration(next);

/** A decision redirects to the next pending registration. After a conflict the page stays and reports it. */
export const decideRegistration = (submission: StaffAction, id: string) =>
  submitForm(
    submission,
    () => decide(submission, id),
    ({ message, next }) => ({ message, to: after(next) }),
    DECISION_FAILED,
  );

export async function decide({ client, form }: StaffAction, id: string) {
  const params = { id };
  // The correction shown when the page was rendered: a later one must be read before a decision.
  const query = { correctedAt: textOf(form, 'corrected-at') || undefined };
  const { company, person } = await client.call(endpoints.get, { params });
  if (textOf(form, 'intention') === 'accepter') {
    const { outcome, next } = await client.call(endpoints.approve, { params, query });
    const message =
      outcome === 'opened' ? approved(company.rs, person.email) : becameJoinRequestText(company.rs);
    return { message, next };
  }
  const body = { reason: textOf(form, 'reason') };
  const { next } = await client.call(endpoints.refuse, { params, query, body });
  return { message: refusedText(company.rs, person.email), next };
}
