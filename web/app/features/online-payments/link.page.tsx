import { ApiError } from '@pomelo/contract/client.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { onlinePayments as endpoints } from '@pomelo/contract/online-payments/online-payments.endpoints.ts';
import { onlinePaymentsFields } from '@pomelo/contract/online-payments/online-payments.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { data } from 'react-router';
import { partsContext } from '../../context.ts';
import {
  PAYMENT_FAILED,
  stateText,
  TRANSFER_WAITING,
} from '../../domain/online-payment/online-payment.messages.ts';
import { onlinePaymentUrls } from '../../domain/online-payment/online-payment-urls.ts';
import { ClosedLink, LinkPage } from '../../domain/link-page/link-page.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { submitForm } from '../../lib/form/submit.server.ts';
import { useForm } from '../../lib/form/use-form.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/link.page.ts';
import * as css from './link.module.css';

const STATUSES: Readonly<Record<string, number>> = {
  'token-unknown': HTTP_STATUS.notFound,
  'token-expired': HTTP_STATUS.gone,
};

export const meta: Route.MetaFunction = () => [
  { title: 'Payer en ligne · Pomelo' },
  { name: 'robots', content: 'noindex, nofollow' },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  try {
    const client = context.get(partsContext).clientFor(null);
    return { asked: await client.call(endpoints.link, { params }) };
  } catch (error) {
    const status = error instanceof ApiError ? STATUSES[error.code] : undefined;
    if (!status) throw error;
    return data({ asked: null }, { status });
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  protectSecretAddress(context);
  const opened = await openAction(request, context);
  return submitForm(
    { ...opened, client: opened.parts.clientFor(null) },
    () => opened.parts.clientFor(null).call(endpoints.payLink, { params }),
    ({ url }) => ({ message: null, to: url }),
    PAYMENT_FAILED,
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PAYMENT_FAILED);

// MONEY-58
/** Payment of an amount by a link, without an account. */
export default function PaymentLinkPage({ loaderData, params }: Route.ComponentProps) {
  const form = useForm(onlinePaymentsFields.start);
  const { asked } = loaderData;
  if (!asked)
    return (
      <ClosedLink title="Ce lien ne fonctionne plus">
        Il est inconnu, arrivé à son terme ou révoqué. Demandez-en un autre à votre interlocuteur.
      </ClosedLink>
    );
  const { dealNumber, seller, amount, state, expiresAt } = asked;
  const isOver = state === 'pending' || state === 'paid';
  return (
    <LinkPage>
      <div className={css.link}>
        <h1 className="h1">{isOver ? 'Paiement en ligne' : `Payer ${exactEuros(amount.amount)}`}</h1>
        <FactList
          facts={[
            { label: 'Bénéficiaire', value: seller },
            { label: 'Commande', value: dealNumber, num: true },
            { label: 'Montant', value: exactEuros(amount.amount), num: true },
            ...(isOver ? [] : [{ label: 'Lien valable jusqu’au', value: formatInstant(expiresAt) }]),
          ]}
        />
        {isOver || state === 'failed' || state === 'returned' ? (
          <p role="status">{stateText(asked)}</p>
        ) : null}
        {!isOver && asked.transferWaiting ? <p role="note">{TRANSFER_WAITING}</p> : null}
        {isOver ? null : (
          <PageForm
            form={form}
            action={onlinePaymentUrls.link(params.token)}
            anonymous
            aria-label="Payer en ligne"
          >
            <Button type="submit" look="coral" size="large" pending={form.isPending}>
              Payer en ligne
            </Button>
            <p className={`${css.note} small muted`}>
              Par prélèvement SEPA, ou depuis votre banque, sur la page sécurisée de notre prestataire.
            </p>
          </PageForm>
        )}
      </div>
    </LinkPage>
  );
}
