import { FormError } from '@pomelo/design/field-group.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { pageAnswer, refusalOf } from '../../lib/form/form-refusal.ts';
import { originIn, pageMeta } from '../../domain/content/page-meta.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { Route } from './+types/registration.page.ts';
import { CompanyStep } from './company-step.tsx';
import type { StepName } from './draft.ts';
import { JoinFrame } from './join-frame.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { PersonStep } from './person-step.tsx';
import { act } from './registration.action.server.ts';
import * as css from './registration.module.css';
import { loadRegistration, type RegistrationData } from './registration.loader.server.ts';
import { NOT_SENT, stepTitle } from './registration.messages.ts';
import { SiretStep } from './siret-step.tsx';
import { SummaryStep } from './summary-step.tsx';

export const loader = (args: Route.LoaderArgs) => loadRegistration(args);
export const action = (args: Route.ActionArgs) => act(args);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, NOT_SENT);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: loaderData ? stepTitle(loaderData.step, loaderData.draft) : 'Inscription',
    description:
      'Inscrivez votre société sur Pomelo, la place de marché automobile des professionnels\u202f: un SIRET, un Kbis, cinq minutes.',
    path: signUpUrls.registration(),
    origin: originIn(matches),
  });

const BODIES: Record<StepName, (props: { data: RegistrationData }) => ReactNode> = {
  siret: SiretStep,
  societe: CompanyStep,
  vous: PersonStep,
  documents: DocumentsStep,
  recapitulatif: SummaryStep,
};

/** REG-1: one step a page, each with its address. */
export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, draft } = loaderData;
  const refusal = refusalOf(actionData, {});
  const heading = useFocusOnChange(step);
  const Body = BODIES[step];
  return (
    <JoinFrame step={step} draft={draft}>
      <h1 className="h1" ref={heading} tabIndex={-1}>
        {stepTitle(step, draft)}
      </h1>
      {draft.correction ? (
        <p className={css.note}>
          Vous corrigez l’inscription <b className="num">{draft.correction.reference}</b>. Le SIRET et
          l’adresse e-mail restent les mêmes.
        </p>
      ) : null}
      {refusal?.message ? <Faults refusal={refusal} /> : null}
      <Body key={step} data={loaderData} />
    </JoinFrame>
  );
}

/** A step that takes the place of another is read from its title. */
function useFocusOnChange(step: StepName) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** All errors in one place; each is at its field too. */
function Faults({ refusal }: { refusal: FormRefusal }) {
  const sentences = Object.values(refusal.fieldErrors);
  return (
    <FormError title={refusal.message}>
      {sentences.length > 1 ? (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
    </FormError>
  );
}
