import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { registration as endpoints } from '@pomelo/contract/registration/registration.endpoints.ts';
import type { RegistrationForm } from '@pomelo/contract/registration/registration.schemas.ts';
import { redirect } from 'react-router';
import type { z } from 'zod';
import { invalidFields, refusalFromError, respondToForm } from '../../lib/form/action-answer.server.ts';
import { openAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { CHECK_FIELDS } from '../../lib/form/refusal-title.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { registrationUrls } from './registration-urls.ts';
import type { Route } from './+types/registration.page.ts';
import { type Draft, type Registration, stepAfter, stepFor, type StepName } from './draft.ts';
import { draftCookie, fitsInCookie, readRegistration, requestKey, sentCookies } from './draft.server.ts';
import { CONSENT_NEEDED, submitFailed, TOO_LONG } from './registration.messages.ts';
import {
  companyStep,
  documentsStep,
  personStep,
  siretStep,
  type StepAnswer,
  type StepForm,
  type StepRefusal,
} from './step-forms.server.ts';

/** One step of a registration: stored, then the next one; or the same one again with its errors. */
export async function act({ request, context }: Route.ActionArgs) {
  const submission = await openAction(request, context);
  const registration = readRegistration(request);
  const requested = new URL(request.url).searchParams.get('etape');
  const step = stepFor(requested, registration);
  // A form left open after its draft was deleted: nothing to continue.
  if (requested !== null && requested !== step) throw redirect(pathOf(step), HTTP_STATUS.seeOther);
  if (step === 'recapitulatif') return submit(submission, registration);
  const answer = await submitStep(step, {
    form: submission.form,
    client: submission.parts.clientFor(null),
    registration,
    today: dayInParis(Date.now()),
  });
  if (!fitsInCookie(answer.draft))
    return showStepAgain(
      answer.refusal ? { ...answer.refusal, message: TOO_LONG } : invalidFields(TOO_LONG, {}),
      registration.draft,
      submission,
    );
  if (answer.refusal) return showStepAgain(answer.refusal, answer.draft, submission);
  throw redirect(pathOf(stepAfter(step, answer.draft)), {
    status: HTTP_STATUS.seeOther,
    headers: { 'Set-Cookie': draftCookie(answer.draft, submission.secure) },
  });
}

const pathOf = (step: StepName): string => signUpUrls.registration(step === 'siret' ? undefined : step);

const showStepAgain = (refusal: StepRefusal, draft: Draft, submission: OpenAction) =>
  respondToForm(
    refusal,
    { ...submission, headers: [['Set-Cookie', draftCookie(draft, submission.secure)]] },
    '',
  );

function submitStep(
  step: Exclude<StepName, 'recapitulatif'>,
  form: StepForm,
): StepAnswer | Promise<StepAnswer> {
  switch (step) {
    case 'siret':
      return siretStep(form);
    case 'societe':
      return companyStep(form);
    case 'vous':
      return personStep(form);
    case 'documents':
      return documentsStep(form);
  }
}

/** The form of the API: a join request needs neither documents nor address. */
function bodyOf({ draft, papers }: Registration): z.input<typeof RegistrationForm> {
  const { siret, rs, firstName, lastName, email, phone1, street, postcode, city, kbisDate } = draft;
  const person = { siret, rs, firstName, lastName, email, phone1 };
  if (draft.joins) return person;
  return {
    ...person,
    street,
    postcode,
    city,
    kbisDate,
    kbis: papers.kbis?.id,
    identity: papers.identity?.id,
  };
}

async function submit(submission: OpenAction, registration: Registration) {
  const { draft } = registration;
  if (textOf(submission.form, 'accord') !== '1')
    return showStepAgain(invalidFields(CHECK_FIELDS, { accord: CONSENT_NEEDED }), draft, submission);
  const body = bodyOf(registration);
  try {
    const client = submission.parts.clientFor(null, requestKey(draft, body));
    const received = draft.correction
      ? await client.call(endpoints.correct, { params: { token: draft.correction.token }, body })
      : await client.call(endpoints.register, { body });
    const headers = new Headers();
    for (const value of sentCookies(
      { ...received, rs: draft.rs, isCorrection: draft.correction !== null },
      submission.secure,
    ))
      headers.append('Set-Cookie', value);
    return redirect(registrationUrls.confirmation(), { status: HTTP_STATUS.seeOther, headers });
  } catch (error) {
    const refused = refusalFromError(error, ({ status, problem }) => submitFailed(status, problem.detail));
    return showStepAgain(refused, draft, submission);
  }
}
