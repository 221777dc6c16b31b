import { ApiError } from '@pomelo/contract/client.ts';
import { financings as endpoints } from '@pomelo/contract/financings/financings.endpoints.ts';
import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { FinancingSteps } from '../../domain/financing/financing-steps.tsx';
import { financingUrls } from '../../domain/financing/financing-urls.ts';
import {
  FINANCING_LABELS,
  financingText,
  isOpenFinancing,
  isUnsigned,
  moneyText,
} from '../../domain/financing/financing.messages.ts';
import { OfferFacts } from '../../domain/financing/offer-facts.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { AskForm } from './ask-form.tsx';
import { handleFinancing } from './financing.action.server.ts';
import { FINANCING_FAILED } from './financing-page.messages.ts';
import { Offers } from './offers.tsx';
import * as css from './financing-page.module.css';
import type { Route } from './+types/financing.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Financement · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const NOT_FOUND: readonly number[] = [
  HTTP_STATUS.badRequest,
  HTTP_STATUS.notFound,
  HTTP_STATUS.unprocessableContent,
];

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await privateClient(context).call(endpoints.ofOrder, { query: { dealNumber: params.number } });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.status))
      throw pageNotFound(financingUrls.order(params.number));
    throw error;
  }
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  handleFinancing(await openPrivateAction(request, context), params.number);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FINANCING_FAILED);

/** The financing of an order: requested, offered, signed at the lender, and received. */
export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  const { dealNumber, lender, due, financings } = loaderData;
  const { canWrite } = useSession();
  const [current, ...past] = financings;
  const mayAsk = lender !== null && canWrite && due.amount > 0 && !financings.some(isOpenFinancing);
  return (
    <div className="page">
      <Breadcrumbs
        items={[
          { label: 'Commandes', href: urls.orders() },
          { label: dealNumber, href: urls.orders(`q=${encodeURIComponent(dealNumber)}`) },
          { label: 'Financement' },
        ]}
      />
      <PageHead
        title="Financement"
        sub={`Commande ${dealNumber}, ${due.amount > 0 ? `${formatAmount(due.amount)} restent à régler` : 'réglée'}`}
        actions={
          current ? (
            <Tag tone={FINANCING_LABELS[current.state].tone}>{FINANCING_LABELS[current.state].word}</Tag>
          ) : undefined
        }
      />
      <div className={css.body}>
        {current ? <Current financing={current} due={due.amount} canWrite={canWrite} /> : null}
        {mayAsk ? <AskForm order={loaderData} lender={lender} /> : null}
        {!current && !mayAsk ? (
          <EmptyState title="Aucun financement">
            {lender === null
              ? 'Aucun prêteur n’est proposé pour l’instant.'
              : 'Cette commande n’a pas de demande de financement.'}
          </EmptyState>
        ) : null}
        {past.map((financing) => (
          <Section key={financing.id} title={`Demande de ${formatAmount(financing.amount.amount)}`}>
            <p>{financingText(financing)}</p>
            <FinancingSteps steps={financing.steps} />
          </Section>
        ))}
      </div>
    </div>
  );
}

type CurrentProps = { financing: Financing; due: number; canWrite: boolean };

function Current({ financing, due, canWrite }: CurrentProps) {
  const { id, state, dealNumber, amount, months, lender, offers, signUrl, steps, testPath } = financing;
  const accepted = offers.find(({ id: offer }) => offer === financing.acceptedOfferId);
  const tooMuch = isOpenFinancing(financing) && due < amount.amount && due > 0;
  return (
    <>
      <Section title={`${formatAmount(amount.amount)} sur ${months} mois, ${lender}`} id="etat">
        <div className={css.state}>
          <p role="status">
            {financingText(financing)} {moneyText(financing)}
          </p>
          {tooMuch ? (
            <p className={css.band}>
              Il ne reste que {formatAmount(due)} à régler{'\u202f'}: ce financement dépasse ce montant.
            </p>
          ) : null}
          {signUrl && canWrite ? (
            <a className={buttonClass({ look: 'coral' })} href={signUrl} rel="noreferrer">
              Signer chez {lender}
            </a>
          ) : null}
          {testPath ? (
            <ButtonLink look="line" href={testPath}>
              Page du prêteur de test
            </ButtonLink>
          ) : null}
        </div>
      </Section>
      {state === 'offers' ? <Offers financing={financing} canWrite={canWrite} /> : null}
      {accepted && state !== 'offers' ? (
        <Section title="Offre acceptée" id="offre">
          <OfferFacts offer={accepted} />
        </Section>
      ) : null}
      <Section title="Étapes" id="etapes">
        <FinancingSteps steps={steps} />
      </Section>
      {canWrite && isUnsigned(financing) ? (
        <ActionForm
          action={financingUrls.order(dealNumber)}
          actionKey={`renoncer-${id}`}
          fields={{ intention: 'renoncer', financement: id }}
          question={{ title: 'Renoncer à ce financement\u202f?', confirmLabel: 'Renoncer' }}
        >
          <button type="submit" className={buttonClass({ look: 'line' })}>
            Renoncer à ce financement
          </button>
        </ActionForm>
      ) : null}
    </>
  );
}
