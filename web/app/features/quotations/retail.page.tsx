import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { Button, ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { partsContext } from '../../context.ts';
import { respondWithRefusal } from '../../lib/form/action-answer.server.ts';
import { integerOf, openAction, textOf } from '../../lib/form/action.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { withFallbackRefusal } from '../../lib/form/with-fallback-refusal.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/retail.page.ts';
import {
  CONFIRMATIONS,
  type Decision,
  DECISION_UNREACHABLE,
  decisionFailed,
  isDecision,
  RETAIL_FAULTS,
  type RetailFault,
  retailFault,
  statusText,
} from './retail.messages.ts';
import { RetailDocument } from './retail-document.tsx';
import './quotations.css';

const STATUSES: Record<RetailFault, number> = {
  unknown: HTTP_STATUS.notFound,
  expired: HTTP_STATUS.gone,
  'too-many': HTTP_STATUS.tooManyRequests,
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title:
      loaderData && 'retail' in loaderData
        ? `Devis ${loaderData.retail.number} · ${loaderData.retail.dealer.rs}`
        : 'Devis',
  },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  try {
    return { retail: await context.get(partsContext).clientFor(null).call(endpoints.byLink, { params }) };
  } catch (error) {
    const fault = error instanceof ApiError ? retailFault(error.code) : null;
    if (!fault) throw error;
    return data({ fault }, { status: STATUSES[fault] });
  }
}

/** Accepts or refuses the version that was read; a newer one must be read first. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, parts } = await openAction(request, context);
  const body = { version: integerOf(form, 'version'), accept: textOf(form, 'decision') === 'accepter' };
  try {
    await parts.clientFor(null).call(endpoints.decideByLink, { params, body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault = retailFault(error.code);
    // The page is loaded again with it, and states the status of the link.
    if (fault && fault !== 'too-many') return null;
    return respondWithRefusal(request, { message: decisionFailed(error) });
  }
  return redirect(urls.retailQuotation(params.token), HTTP_STATUS.seeOther);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  withFallbackRefusal(() => serverAction(), { message: DECISION_UNREACHABLE });

/** The customer's page, by the link of the mail. It contains no trade price: the API returns none. */
export default function RetailPage({ loaderData, actionData, params }: Route.ComponentProps) {
  if ('fault' in loaderData) return <Broken fault={loaderData.fault} />;
  const { retail } = loaderData;
  const { token } = params;
  return (
    <div className="qt-page">
      <RetailDocument retail={retail} logo={retail.dealer.logo ? urls.retailQuotationLogo(token) : null} />
      <Answer retail={retail} token={token} message={actionData?.message ?? null} />
      <p className="qt-tools no-print">
        <a className={buttonClass({ look: 'line' })} href={urls.retailQuotationPdf(token)}>
          Télécharger en PDF
        </a>
        <Button icon="print" className="needs-scripts" onClick={() => window.print()}>
          Imprimer
        </Button>
      </p>
    </div>
  );
}

function Answer({
  retail,
  token,
  message,
}: {
  retail: RetailQuotation;
  token: string;
  message: string | null;
}) {
  const asked = useSearchParams()[0].get('decision');
  const offerStatus = statusText(retail);
  if (offerStatus) {
    return (
      <div className={`qt-standing qt-${retail.state}`} role="status">
        <h2 className="h3">{offerStatus.title}</h2>
        <p>{offerStatus.text}</p>
      </div>
    );
  }
  return (
    <div className="qt-answer no-print">
      {message ? <FormError title={message} /> : null}
      {isDecision(asked) ? (
        <Confirm decision={asked} retail={retail} token={token} />
      ) : (
        <Choices token={token} />
      )}
    </div>
  );
}

function Choices({ token }: { token: string }) {
  return (
    <div className="qt-buttons">
      <ButtonLink look="coral" size="large" href={urls.retailQuotation(token, '?decision=accepter#reponse')}>
        Accepter le devis
      </ButtonLink>
      <ButtonLink size="large" href={urls.retailQuotation(token, '?decision=refuser#reponse')}>
        Refuser
      </ButtonLink>
    </div>
  );
}

/** A separate step without scripts, so that a mail filter that follows links decides nothing. */
function Confirm({
  decision,
  retail,
  token,
}: {
  decision: Decision;
  retail: RetailQuotation;
  token: string;
}) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { title, text, button } = CONFIRMATIONS[decision];
  return (
    <Form
      method="post"
      action={urls.retailQuotation(token, `?decision=${decision}`)}
      className="qt-confirm"
      id="reponse"
      preventScrollReset
    >
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <input type="hidden" name="version" value={retail.version} />
      <input type="hidden" name="decision" value={decision} />
      <div className="qt-buttons">
        <Button
          type="submit"
          look={decision === 'accepter' ? 'coral' : 'solid'}
          size="large"
          pending={isBusy}
        >
          {button}
        </Button>
        <ButtonLink size="large" href={urls.retailQuotation(token)}>
          Revenir au devis
        </ButtonLink>
      </div>
    </Form>
  );
}

function Broken({ fault }: { fault: RetailFault }) {
  const { title, text } = RETAIL_FAULTS[fault];
  return (
    <div className="qt-page">
      <div className="qt-broken">
        <h1 className="h1">{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
