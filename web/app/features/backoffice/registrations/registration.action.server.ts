import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { respondToForm, refusalFromError } from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { approved, becameJoinRequestText, DECISION_FAILED, refusedText } from './registrations.messages.ts';

const after = (next: string | null): string =>
  next === null ? staffUrls.registrations() : staffUrls.registration(next);

/** A decision redirects to the next pending registration. After a conflict the page stays and reports it. */
export async function decideRegistration(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  try {
    // The correction shown when the page was rendered: a later one must be read before a decision.
    const query = { correctedAt: textOf(form, 'corrected-at') || undefined };
    const { company, person } = await client.call(endpoints.get, { params });
    if (textOf(form, 'intention') === 'accepter') {
      const { outcome, next } = await client.call(endpoints.approve, { params, query });
      const message =
        outcome === 'opened' ? approved(company.rs, person.email) : becameJoinRequestText(company.rs);
      return respondToForm({ ok: true, message, value: null }, submission, after(next));
    }
    const { next } = await client.call(endpoints.refuse, {
      params,
      query,
      body: { reason: textOf(form, 'reason') },
    });
    return respondToForm(
      { ok: true, message: refusedText(company.rs, person.email), value: null },
      submission,
      after(next),
    );
  } catch (error) {
    return respondToForm(
      refusalFromError(error, ({ problem }) => problem.detail || DECISION_FAILED),
      submission,
      staffUrls.registration(id),
    );
  }
}
