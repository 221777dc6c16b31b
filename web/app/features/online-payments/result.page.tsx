import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { onlinePayments as endpoints } from '@pomelo/contract/online-payments/online-payments.endpoints.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { STATE_LABELS, stateText } from '../../domain/online-payment/online-payment.messages.ts';
import { onlinePaymentUrls } from '../../domain/online-payment/online-payment-urls.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/result.page.ts';
import * as css from './link.module.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Paiement en ligne · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const NOT_FOUND: readonly number[] = [HTTP_STATUS.badRequest, HTTP_STATUS.notFound];

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return await privateClient(context).call(endpoints.check, { params });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND.includes(error.status))
      throw pageNotFound(onlinePaymentUrls.payment(params.id));
    throw error;
  }
}

// MONEY-55
/** The return page of the payment: shows the status of the payment service, whatever the URL says. */
export default function PaymentResultPage({ loaderData }: Route.ComponentProps) {
  const { state, amount, dealNumber } = loaderData;
  const { word, tone } = STATE_LABELS[state];
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: 'Paiement en ligne' }]} />
      <PageHead
        title={`Paiement de ${formatAmount(amount.amount)}`}
        sub={`Commande ${dealNumber}`}
        actions={<Tag tone={tone}>{word}</Tag>}
      />
      <div className={css.result}>
        <p role="status">{stateText(loaderData)}</p>
        <p>
          <ButtonLink look="line" href={urls.orders(`q=${encodeURIComponent(dealNumber)}`)}>
            Voir la commande
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
