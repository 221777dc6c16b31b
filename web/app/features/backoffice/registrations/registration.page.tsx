import { staffRegistrations as endpoints } from '@pomelo/contract/backoffice/registrations.endpoints.ts';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useScreenKeys } from '../shared/screen-keys.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { ChecksList } from './checks-list.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { ApproveForm, RefuseForm } from './decision-forms.tsx';
import { KnownAlready } from './known-already.tsx';
import { DocumentsView } from './documents-view.tsx';
import { decideRegistration } from './registration.action.server.ts';
import { DECISION_FAILED, decisionText, STATE_LABELS, waitingText } from './registrations.messages.ts';
import * as css from './registrations.module.css';
import type { Route } from './+types/registration.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.registration.company.rs ?? 'Inscription');

export async function loader({ params, context }: Route.LoaderArgs) {
  const registration = await staffClient(context).call(endpoints.get, { params });
  return { registration, mayDecide: staffOf(context).state.permissions.includes('buyers.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  decideRegistration(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, DECISION_FAILED);

/** The company next to its documents, checks, and the decision. */
export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  const { registration, mayDecide } = loaderData;
  const { id, reference, state, company, decision, queue, createdAt, correctedAt } = registration;
  useQueueKeys(queue);
  return (
    // The next registration is another page: the input of this one is discarded.
    <div key={id}>
      <PageHead
        title={company.rs}
        sub={
          <>
            <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].word}</Tag>{' '}
            <span className="num">{reference}</span>, reçue le{' '}
            <span className="num">{formatInstant(createdAt)}</span>
            {correctedAt ? (
              <>
                , corrigée par le demandeur le <span className="num">{formatInstant(correctedAt)}</span>
              </>
            ) : null}
          </>
        }
        actions={<QueueLinks queue={queue} />}
      />
      <div className={css.rg}>
        <div>
          <CompanyFacts registration={registration} />
          {state === 'to-check' ? (
            <Section title="Vérifications">
              <ChecksList registration={registration} />
            </Section>
          ) : null}
          <KnownAlready registration={registration} />
          <Section title="Décision">
            {decision ? (
              <>
                <p>{decisionText(state, decision)}</p>
                {decision.reason ? <p className="muted">{decision.reason}</p> : null}
              </>
            ) : null}
            {state === 'joining' ? (
              <p>Cette société a déjà un espace{'\u202f'}: un titulaire de cet espace répond lui-même.</p>
            ) : null}
            {state === 'to-check' && !mayDecide ? (
              <p className="muted">Vos rôles ne permettent pas de décider.</p>
            ) : null}
            {state === 'to-check' && mayDecide ? (
              <div className={css.decide}>
                <ApproveForm registration={registration} />
                <RefuseForm registration={registration} />
              </div>
            ) : null}
          </Section>
        </div>
        <section aria-label="Documents">
          <DocumentsView id={id} papers={registration.papers} />
        </section>
      </div>
    </div>
  );
}

type Queue = { waiting: number; previous: string | null; next: string | null };

/** `n` and `p` move between pending registrations; `a` and `r` focus the buttons without pressing them. */
function useQueueKeys({ previous, next }: Queue): void {
  const navigate = useNavigate();
  const keys = useMemo(() => {
    const go = (id: string | null) => () => {
      if (id) void navigate(staffUrls.registration(id));
    };
    const focus = (mark: string) => () => document.querySelector<HTMLElement>(`[data-${mark}]`)?.focus();
    return [
      { key: 'n', meaning: 'Inscription suivante', run: go(next) },
      { key: 'p', meaning: 'Inscription précédente', run: go(previous) },
      { key: 'a', meaning: 'Aller à «\u202fAccepter\u202f»', run: focus('approve') },
      { key: 'r', meaning: 'Aller au motif du refus', run: focus('reason') },
    ];
  }, [navigate, next, previous]);
  useScreenKeys(keys);
}

function QueueLinks({ queue: { waiting, previous, next } }: { queue: Queue }) {
  return (
    <nav className={css.queue} aria-label="Inscriptions à vérifier">
      <Link className="link" to={staffUrls.registrations()}>
        {waitingText(waiting)}
      </Link>
      {previous ? (
        <Link className="link" to={staffUrls.registration(previous)}>
          Précédente
        </Link>
      ) : null}
      {next ? (
        <Link className="link" to={staffUrls.registration(next)}>
          Suivante
        </Link>
      ) : null}
    </nav>
  );
}
