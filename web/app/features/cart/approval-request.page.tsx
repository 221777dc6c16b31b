import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { named } from '../../middleware/index.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { formatInstant } from '../../lib/dates.ts';
import { ExactAmount } from '../../domain/deal/exact-amount.tsx';
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';
import '@pomelo/design/lines.css';
import * as css from './cart.module.css';
import type { Route } from './+types/approval-request.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Demande envoyée · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const MAX_PENDING = 100;

/** The current request; once decided it is in the list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('demande');
  const { data } = await privateClient(context).call(workspace.approvals, {
    query: { state: 'pending', perPage: MAX_PENDING },
  });
  const approval = data.find((one) => one.id === id);
  if (!approval) throw redirect(profileUrls.approvals());
  return { approval };
}

/** The request, until when vehicles are booked, and the next step. */
export default function ApprovalRequestPage({ loaderData }: Route.ComponentProps) {
  const { lines, total, expiresAt } = loaderData.approval;
  return (
    <div className="page">
      <PageHead
        title="Demande envoyée"
        sub={`Les véhicules vous sont gardés jusqu’au ${formatInstant(expiresAt)}`}
      />
      <div className={css.cart}>
        <div>
          <table className={`lines ${css.deal}`}>
            <thead>
              <tr>
                <th scope="col">Véhicule</th>
                <th scope="col" className="r">
                  Hors TVA
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.productId}>
                  <td>
                    <Link href={line.url}>
                      <b>{line.title}</b>
                    </Link>
                  </td>
                  <td className="r num">
                    <ExactAmount cents={line.price.amount} />
                  </td>
                </tr>
              ))}
              <tr>
                <td>
                  <b>Total hors TVA</b>
                </td>
                <td className="r num">
                  <b>
                    <ExactAmount cents={total.amount} />
                  </b>
                </td>
              </tr>
            </tbody>
          </table>
          <Section title="Et maintenant">
            <ol className={css.next}>
              <li>Les titulaires de votre société reçoivent votre demande par e-mail.</li>
              <li>
                Si l’un d’eux l’accorde, la commande est passée aussitôt, et vous en êtes averti par e-mail.
              </li>
              <li>S’il la refuse, ou si personne ne répond à temps, les véhicules reviennent au panier.</li>
            </ol>
          </Section>
        </div>
        <aside className={css.side} aria-label="Suite">
          <p>Rien n’est commandé pour l’instant.</p>
          <ButtonLink look="solid" wide href={profileUrls.approvals()}>
            Suivre la demande
          </ButtonLink>
          <ButtonLink look="line" wide href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        </aside>
      </div>
    </div>
  );
}
