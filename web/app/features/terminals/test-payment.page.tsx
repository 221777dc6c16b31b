import { ApiError } from '@pomelo/contract/client.ts';
import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Form, redirect, useNavigation } from 'react-router';
import { partsContext } from '../../context.ts';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { safeReturnPath, urls } from '../../urls.ts';
import type { Route } from './+types/test-payment.page.ts';
import * as css from './terminals.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Paiement de test · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/** In production the API has no test payment: the page answers 404 there. */
const notFoundIn = (request: Request, error: unknown): unknown =>
  error instanceof ApiError && error.status < HTTP_STATUS.internalServerError
    ? pageNotFound(new URL(request.url).pathname)
    : error;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  try {
    return {
      payment: await context.get(partsContext).clientFor(null).call(endpoints.testPayment, { params }),
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'token-expired') return { payment: null };
    throw notFoundIn(request, error);
  }
}

/**
 * Pays or cancels through the signed message that a provider would send, then redirects as the provider
 * would.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, parts } = await openAction(request, context);
  const choice = textOf(form, 'choix');
  const body = { pay: choice !== 'renoncer', later: choice === 'prelever' };
  try {
    const { url } = await parts.clientFor(null).call(endpoints.decideTestPayment, { params, body });
    const { pathname, search } = new URL(url, request.url);
    return redirect(safeReturnPath(pathname + search, terminalUrls.orders()), HTTP_STATUS.seeOther);
  } catch (error) {
    // The page is reloaded, and shows that it is closed.
    if (error instanceof ApiError && error.code === 'token-expired') return null;
    throw notFoundIn(request, error);
  }
}

/** Replaces the payment provider where none is configured: clearly marked as a test. */
export default function TestPaymentPage({ loaderData, params }: Route.ComponentProps) {
  const choice = useNavigation().formData?.get('choix');
  if (!loaderData.payment) return <Closed />;
  const { number, lines, total, means } = loaderData.payment;
  return (
    <div className={css.test}>
      <p className={css.testBand}>
        <b>Paiement de test.</b> Rien n’est demandé ni débité. Cette page remplace le prestataire de paiement
        hors production.
      </p>
      <h1 className="h1">Paiement de test</h1>
      <p className="muted">Commande {number}</p>
      <Ledger
        lines={[
          ...lines.map(({ label, amount }) => ({ label, value: exactEuros(amount.amount) })),
          { label: 'À payer, TTC', value: exactEuros(total.amount), kind: 'total' as const },
        ]}
      />
      <Form method="post" action={terminalUrls.testPayment(params.token)} className={css.testForm}>
        <Button
          type="submit"
          name="choix"
          value="payer"
          look="coral"
          size="large"
          pending={choice === 'payer'}
        >
          {means === 'debit' ? 'La banque accepte le prélèvement' : 'Simuler un paiement accepté'}
        </Button>
        {means === 'bank' ? (
          <Button type="submit" name="choix" value="prelever" size="large" pending={choice === 'prelever'}>
            Simuler un prélèvement
          </Button>
        ) : null}
        <Button type="submit" name="choix" value="renoncer" size="large" pending={choice === 'renoncer'}>
          {means === 'debit' ? 'La banque refuse le prélèvement' : 'Renoncer'}
        </Button>
      </Form>
    </div>
  );
}

const Closed = () => (
  <div className={css.test}>
    <h1 className="h1">Cette page de paiement est fermée</h1>
    <p>La commande a été réglée ou annulée entre-temps. Rien de plus n’est débité.</p>
    <p>
      <ButtonLink href={urls.orders()}>Voir mes commandes</ButtonLink>{' '}
      <ButtonLink href={terminalUrls.orders()}>Voir mes commandes de bornes</ButtonLink>
    </p>
  </div>
);
