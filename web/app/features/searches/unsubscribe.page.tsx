import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import type { Subscription } from '@pomelo/contract/searches/searches.schemas.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { data, Form } from 'react-router';
import type { z } from 'zod';
import { partsContext } from '../../context.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/unsubscribe.page.ts';
import { subscriptionText } from './searches.messages.ts';
import * as css from './searches.module.css';

export const meta: Route.MetaFunction = () => [
  { title: 'Ne plus recevoir ces messages · Pomelo' },
  { name: 'robots', content: 'noindex' },
];
/** The address is a key: it must not leak by a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
});

async function readOrNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await readOrNone(
    context.get(partsContext).clientFor(null).call(searches.subscription, { params }),
  );
  return data({ subscription }, subscription ? undefined : { status: HTTP_STATUS.notFound });
}

/** A mail reader posts here by itself (RFC 8058), and a person by the button. */
export async function action({ params, context }: Route.ActionArgs) {
  const subscription = await readOrNone(
    context.get(partsContext).clientFor(null).call(searches.unsubscribe, { params }),
  );
  return data({ subscription }, subscription ? undefined : { status: HTTP_STATUS.notFound });
}

/**
 * The page of the link in an alert mail: nothing is stopped before the button is pressed, because mail
 * filters open links.
 */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const subscription = (actionData ?? loaderData).subscription;
  return (
    <div className={`page ${css.unsub}`}>
      {subscription ? <Known subscription={subscription} /> : <UnknownLink />}
    </div>
  );
}

function Known({ subscription }: { subscription: z.infer<typeof Subscription> }) {
  const what = subscriptionText(subscription);
  if (!subscription.active) {
    return (
      <>
        <PageHead title="C’est noté" sub={`Vous ne recevrez plus par e-mail ${what}.`} />
        <ButtonLink href={urls.customSearches()}>Gérer mes recherches</ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHead title="Ne plus recevoir ces messages" sub={`Vous recevez par e-mail ${what}.`} />
      <Form method="post">
        <Button type="submit" look="coral">
          Ne plus les recevoir
        </Button>
      </Form>
    </>
  );
}

const UnknownLink = () => (
  <>
    <PageHead title="Ce lien n’est pas valable" sub="Il est incomplet, ou ce qu’il arrêtait n’existe plus." />
    <ButtonLink href={urls.home()}>Revenir à l’accueil</ButtonLink>
  </>
);
