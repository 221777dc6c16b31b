import { ApiError } from '@pomelo/contract/client.ts';
import { financings as endpoints } from '@pomelo/contract/financings/financings.endpoints.ts';
import { TEST_LENDER_CHOICES } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Form, redirect, useNavigation } from 'react-router';
import { partsContext } from '../../context.ts';
import { financingUrls } from '../../domain/financing/financing-urls.ts';
import { FINANCING_LABELS } from '../../domain/financing/financing.messages.ts';
import { openAction, textOf } from '../../lib/form/action.server.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { protectSecretAddress } from '../../lib/requests/secret-page.server.ts';
import type { Route } from './+types/test-lender.page.ts';
import * as css from './financing-page.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Prêteur de test · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const LABELS: Readonly<Record<(typeof TEST_LENDER_CHOICES)[number], string>> = {
  offers: 'Proposer deux offres',
  refuse: 'Refuser la demande',
  sign: 'Signer le contrat',
  announce: 'Annoncer le versement',
  expire: 'Laisser expirer',
};

/** With a real lender the API has no such page: it answers 404. */
const notFoundIn = (request: Request, error: unknown): unknown =>
  error instanceof ApiError && error.status < HTTP_STATUS.internalServerError
    ? pageNotFound(new URL(request.url).pathname)
    : error;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  protectSecretAddress(context);
  try {
    return await context.get(partsContext).clientFor(null).call(endpoints.testPage, { params });
  } catch (error) {
    throw notFoundIn(request, error);
  }
}

/** Decides through the signed message that a lender would send, then leads back as its page would. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, parts } = await openAction(request, context);
  const choice = TEST_LENDER_CHOICES.find((one) => one === textOf(form, 'choix'));
  if (!choice) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  try {
    const call = { params, body: { choice } };
    const { dealNumber } = await parts.clientFor(null).call(endpoints.decideTest, call);
    return redirect(financingUrls.order(dealNumber), HTTP_STATUS.seeOther);
  } catch (error) {
    throw notFoundIn(request, error);
  }
}

/** Replaces the lender where none is configured: clearly marked as a test. */
export default function TestLenderPage({ loaderData, params }: Route.ComponentProps) {
  const { dealNumber, amount, months, state, choices } = loaderData;
  const chosen = useNavigation().formData?.get('choix');
  return (
    <div className={css.test}>
      <p className={css.band}>
        <b>Prêteur de test.</b> Rien n’est prêté ni versé. Cette page remplace le prêteur hors production.
      </p>
      <h1 className="h1">Prêteur de test</h1>
      <FactList
        facts={[
          { label: 'Commande', value: dealNumber, num: true },
          { label: 'Montant', value: formatAmount(amount.amount), num: true },
          { label: 'Durée', value: `${months} mois`, num: true },
          { label: 'État', value: FINANCING_LABELS[state].word },
        ]}
      />
      <Form method="post" action={financingUrls.test(params.reference)} className={css.choices}>
        <PageFields />
        {choices.map((choice, place) => (
          <Button
            key={choice}
            type="submit"
            name="choix"
            value={choice}
            look={place === 0 ? 'coral' : 'line'}
            size="large"
            pending={chosen === choice}
          >
            {LABELS[choice]}
          </Button>
        ))}
      </Form>
      {choices.length === 0 ? <p>Il n’y a plus rien à décider.</p> : null}
      <p>
        <ButtonLink href={financingUrls.order(dealNumber)}>Revenir à la commande</ButtonLink>
      </p>
    </div>
  );
}
