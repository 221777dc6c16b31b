import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { TerminalOrder } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink, buttonClass } from '@pomelo/design/button.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { isNoSuchTerminal } from './no-such-terminal.ts';
import { OrderFacts } from './order-facts.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useSearchParams } from 'react-router';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/order.page.ts';
import { CHECK_FAILED, CHECKED, outcomeText, refundLines, stateText } from './terminals.messages.ts';
import { useFreshOrder } from './use-fresh-order.ts';
import * as css from './terminals.module.css';
import '@pomelo/design/settings-section.css';

/** Parameter of the address that the payment page returns to. */
const PAID_BACK = 'paye';
const CANCELLED_PARAM = 'abandon';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Commande de bornes · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const url = new URL(request.url);
  try {
    const order = await client.call(endpoints.getOrder, { params });
    const isBack = url.searchParams.get('retour') === PAID_BACK && order.state === 'pending';
    return { order: isBack ? await checked(client, order) : order };
  } catch (error) {
    if (isNoSuchTerminal(error)) throw pageNotFound(url.pathname);
    throw error;
  }
}

/**
 * The return address proves nothing: the provider is queried. A viewer may not query it, and a provider that
 * does not answer leaves the order unchanged.
 */
async function checked(client: Client, order: TerminalOrder): Promise<TerminalOrder> {
  try {
    return await client.call(endpoints.checkOrder, { params: { id: order.id } });
  } catch (error) {
    if (error instanceof ApiError) return order;
    throw error;
  }
}

/** Queries the payment provider now, rather than waiting for its message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  try {
    const order = await submission.client.call(endpoints.checkOrder, { params });
    return respondToAction({ ok: true, message: CHECKED[order.state], value: null }, submission);
  } catch (error) {
    return respondToAction(
      refusalFromError(error, ({ problem }) => problem.detail || CHECK_FAILED),
      submission,
    );
  }
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CHECK_FAILED);

/** One order, which the payment page returns to. */
export default function TerminalOrderPage({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const { word: stateLabel, tone } = stateText(order.state);
  const retour = useSearchParams()[0].get('retour');
  const back = retour === PAID_BACK || retour === CANCELLED_PARAM ? retour : null;
  const { title, text } = outcomeText(order, back);
  const isWaiting = order.state === 'pending' && back !== CANCELLED_PARAM;
  useFreshOrder(isWaiting);
  return (
    <div className="page">
      <Breadcrumbs
        items={[
          { label: 'Bornes électriques', href: urls.terminals() },
          { label: 'Commandes', href: terminalUrls.orders() },
          { label: order.number },
        ]}
      />
      <PageHead title={title} sub={text} />
      {order.state === 'pending' ? <Pending order={order} isWaiting={isWaiting} /> : null}
      <Section title={`Commande ${order.number}`} aside={<Tag tone={tone}>{stateLabel}</Tag>}>
        <div className={css.receipt}>
          <OrderFacts order={order} />
          <Ledger
            lines={[
              { label: 'Total HT', value: formatAmount(order.exclTax.amount) },
              { label: 'TVA 20\u202f%', value: formatAmount(order.vat.amount) },
              {
                label: order.state === 'paid' ? 'Réglé, TTC' : 'Total TTC',
                value: formatAmount(order.inclTax.amount),
                kind: 'total',
              },
              ...refundLines(order),
            ]}
          />
        </div>
      </Section>
      <p className={css.back}>
        <ButtonLink href={urls.terminals()}>Voir les bornes</ButtonLink>
      </p>
    </div>
  );
}

function Pending({ order, isWaiting }: { order: TerminalOrder; isWaiting: boolean }) {
  const { canWrite } = useSession();
  return (
    <div className={css.pending} role="status">
      {isWaiting ? (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      ) : null}
      {canWrite && order.payUrl ? (
        <a className={buttonClass({ look: 'coral', size: 'large' })} href={order.payUrl}>
          Régler {formatAmount(order.inclTax.amount)}
        </a>
      ) : null}
      {canWrite ? (
        <ActionForm action={terminalUrls.order(order.id)} actionKey={`verifier-${order.id}`}>
          <Button type="submit" size="large" icon="refresh">
            Vérifier maintenant
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
