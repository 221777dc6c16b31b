import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { quotationsFields } from '@pomelo/contract/quotations/quotations.fields.generated.ts';
import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { Button, ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { classes } from '@pomelo/design/classes.ts';
import { data, redirect, useSearchParams } from 'react-router';
import { partsContext } from '../../context.ts';
import { refusalFromError, respondToForm } from '../../lib/form/action-answer.server.ts';
import { integerOf, openAction, textOf } from '../../lib/form/action.server.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { retailUrls } from './retail-urls.ts';
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
} from './quotations.messages.ts';
import { RetailDocument } from './retail-document.tsx';
import * as css from './quotations.module.css';
import '@pomelo/design/ledger.css';

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
  const submission = await openAction(request, context);
  const { form, parts } = submission;
  const body = { version: integerOf(form, 'version'), accept: textOf(form, 'decision') === 'accepter' };
  try {
    await parts.clientFor(null).call(endpoints.decideByLink, { params, body });
  } catch (error) {
    const refused = refusalFromError(error, decisionFailed);
    const fault = retailFault(refused.code);
    // The page is loaded again with it, and states the status of the link.
    if (fault && fault !== 'too-many') return null;
    return respondToForm(refused, submission, '');
  }
  return redirect(retailUrls.quotation(params.token), HTTP_STATUS.seeOther);
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, DECISION_UNREACHABLE);

/** The customer's page, by the link of the mail. It contains no trade price: the API returns none. */
export default function RetailPage({ loaderData, params }: Route.ComponentProps) {
  if ('fault' in loaderData) return <Broken fault={loaderData.fault} />;
  const { retail } = loaderData;
  const { token } = params;
  return (
    <div className={css.page}>
      <RetailDocument retail={retail} logo={retail.dealer.logo ? retailUrls.logo(token) : null} />
      <Answer retail={retail} token={token} />
      <p className={`${css.tools} no-print`}>
        <a className={buttonClass({ look: 'line' })} href={retailUrls.pdf(token)}>
          Télécharger en PDF
        </a>
        <Button icon="print" className="needs-scripts" onClick={() => window.print()}>
          Imprimer
        </Button>
      </p>
    </div>
  );
}

function Answer({ retail, token }: { retail: RetailQuotation; token: string }) {
  const asked = useSearchParams()[0].get('decision');
  const offerStatus = statusText(retail);
  if (offerStatus) {
    return (
      <div
        className={classes(
          css.standing,
          retail.state === 'accepted' && css.accepted,
          retail.state === 'expired' && css.expired,
        )}
        role="status"
      >
        <h2 className="h3">{offerStatus.title}</h2>
        <p>{offerStatus.text}</p>
      </div>
    );
  }
  return (
    <div className={`${css.answer} no-print`}>
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
    <div className={css.buttons}>
      <ButtonLink look="coral" size="large" href={retailUrls.quotation(token, '?decision=accepter#reponse')}>
        Accepter le devis
      </ButtonLink>
      <ButtonLink size="large" href={retailUrls.quotation(token, '?decision=refuser#reponse')}>
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
  const form = useForm(quotationsFields.decideByLink, { ids: { decision } });
  const { title, text, button } = CONFIRMATIONS[decision];
  return (
    <PageForm
      form={form}
      action={retailUrls.quotation(token, `?decision=${decision}`)}
      className={css.confirm}
      id="reponse"
    >
      <h2 className="h3">{title}</h2>
      <p>{text}</p>
      <input type="hidden" name="version" value={retail.version} />
      <div className={css.buttons}>
        <Button
          type="submit"
          look={decision === 'accepter' ? 'coral' : 'solid'}
          size="large"
          pending={form.isPending}
        >
          {button}
        </Button>
        <ButtonLink size="large" href={retailUrls.quotation(token)}>
          Revenir au devis
        </ButtonLink>
      </div>
    </PageForm>
  );
}

function Broken({ fault }: { fault: RetailFault }) {
  const { title, text } = RETAIL_FAULTS[fault];
  return (
    <div className={css.page}>
      <div className={css.broken}>
        <h1 className="h1">{title}</h1>
        <p>{text}</p>
      </div>
    </div>
  );
}
