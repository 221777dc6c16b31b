import { staffTerminalOrders as endpoints } from '@pomelo/contract/backoffice/orders/terminal-orders.endpoints.ts';
import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { ContactBlock } from '../shared/contact-block.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import {
  FAILED,
  missingText,
  PAYMENT_LABELS,
  REFUND_FAILED,
  REFUNDED_IN_PART,
  STEP_LABELS,
} from './money.messages.ts';
import { ExcessRefunds } from './excess/excess-refunds.tsx';
import { EXCESS } from './excess/excess.messages.ts';
import { RetriedRefunds } from './excess/retried-refunds.tsx';
import { handleTerminalOrder } from './terminal-order.action.server.ts';
import { TerminalSteps } from './terminal-steps.tsx';
import * as css from './money.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/terminal-order.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.order.number ?? 'Commande de bornes');

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await staffClient(context).call(endpoints.get, { params });
  return { order, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleTerminalOrder(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

function paymentText({ state, paidAt, expiresAt }: StaffTerminalOrder): string {
  if (paidAt) return `Reçu le ${formatInstant(paidAt)}`;
  return state === 'pending' ? `Attendu jusqu’au ${formatInstant(expiresAt)}` : 'Aucun';
}

/** One order of terminals, from its payment to its delivery. */
export default function TerminalOrderPage({ loaderData }: Route.ComponentProps) {
  const { order, mayWrite } = loaderData;
  const { number, state, step, company, buyer, lines, missing, total, refunded, owed } = order;
  const isInPart = state === 'paid' && refunded.amount > 0;
  const facts = [
    { label: 'Livraison à', value: order.address },
    { label: 'Délai annoncé', value: `${order.days} jours ouvrés` },
    { label: 'Pose', value: order.installation ? 'Par un installateur qualifié' : 'Non demandée' },
    order.shippedAt && {
      label: 'Expédiée',
      value: [formatInstant(order.shippedAt), order.carrier, order.parcel].filter(Boolean).join(', '),
    },
    order.deliveredAt && { label: 'Livrée', value: formatInstant(order.deliveredAt) },
  ];
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Commandes de bornes', href: staffUrls.terminalOrders() }, { label: number }]}
      />
      <PageHead
        title={`Commande ${number}`}
        sub={`${company.rs}, passée le ${formatInstant(order.createdAt)}`}
        actions={
          <span className={recordCss.tags}>
            <Tag tone={PAYMENT_LABELS[state].tone}>{PAYMENT_LABELS[state].word}</Tag>
            {isInPart ? <Tag tone="warn">{REFUNDED_IN_PART}</Tag> : null}
            {owed.amount > 0 ? <Tag tone="warn">{REFUND_FAILED}</Tag> : null}
            {order.excess.amount > 0 ? <Tag tone="warn">{EXCESS}</Tag> : null}
            {step ? <Tag tone={STEP_LABELS[step].tone}>{STEP_LABELS[step].word}</Tag> : null}
            {missing > 0 ? <Tag tone="warn">{missingText(missing)}</Tag> : null}
          </span>
        }
      />
      <div className={recordCss.record}>
        <div>
          <Section title="Contenu">
            <FactList
              layout="ends"
              facts={[
                ...lines.map(({ label, amount }) => ({
                  label,
                  value: formatAmount(amount.amount),
                  num: true,
                })),
                {
                  label: (
                    <>
                      <b>Total TTC</b>, dont TVA {formatAmount(order.vat.amount)}
                    </>
                  ),
                  value: <b>{formatAmount(total.amount)}</b>,
                  num: true,
                },
                refunded.amount > 0 && {
                  label: 'Remboursé sur la carte',
                  value: formatAmount(-refunded.amount),
                  num: true,
                },
                owed.amount > 0 && {
                  label: (
                    <>
                      dont refusé par la banque,{' '}
                      <Link className="link" to={staffUrls.refunds()}>
                        à rendre par virement
                      </Link>
                    </>
                  ),
                  value: formatAmount(owed.amount),
                  num: true,
                },
                order.excess.amount > 0 && {
                  label: `${EXCESS}, à traiter ou à récupérer`,
                  value: formatAmount(-order.excess.amount),
                  num: true,
                },
                isInPart && {
                  label: <b>Reste encaissé</b>,
                  value: <b>{formatAmount(total.amount - refunded.amount)}</b>,
                  num: true,
                },
              ]}
            />
          </Section>
          <Section title="Livraison">
            <FactList layout="ends" facts={facts} />
          </Section>
          <ExcessRefunds order={order} mayWrite={mayWrite} />
          {mayWrite ? <RetriedRefunds order={order} /> : null}
          {mayWrite ? <TerminalSteps order={order} /> : null}
        </div>
        <aside aria-label="Société et paiement">
          <div>
            <h2 className="label">Société</h2>
            <p>
              <Link className="link" to={staffUrls.company(company.id)}>
                {company.rs}
              </Link>
            </p>
          </div>
          <ContactBlock label="Commandée par" person={buyer} />
          <div>
            <h2 className="label">Paiement par carte</h2>
            <p className="small">{paymentText(order)}</p>
            {order.paymentId ? <p className={`${css.hash} muted num`}>{order.paymentId}</p> : null}
          </div>
          {order.invoices.length > 0 ? (
            <div>
              <h2 className="label">Facturation</h2>
              {order.invoices.map(({ id, kind, number: named }) => (
                <p key={id}>
                  {kind === 'invoice' ? 'Facture' : 'Avoir'}{' '}
                  <Link className="link num" to={staffUrls.invoice(id)}>
                    {named}
                  </Link>
                </p>
              ))}
            </div>
          ) : null}
        </aside>
      </div>
    </>
  );
}
