import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { MatchPanel } from './match-panel.tsx';
import { MatchedPanel } from './matched-panel.tsx';
import { FAILED, TRANSFER_LABELS } from './money.messages.ts';
import { handleTransfer } from './payments.action.server.ts';
import * as css from './money.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/payment.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Virement');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const transfer = await staffClient(context).call(endpoints.transfer, { params, query: q ? { q } : {} });
  return { transfer, q, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleTransfer(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** One transfer: the order it pays, or the candidates. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const { transfer, q, mayWrite } = loaderData;
  const { amount, whole, debtor, text, receivedOn, state, statement, parts, bankReference } = transfer;
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Paiements', href: staffUrls.payments() },
          { label: `${statement ? 'Virement' : 'Paiement en ligne'} du ${formatDay(receivedOn)}` },
        ]}
      />
      <PageHead
        title={formatAmount(amount.amount)}
        sub={`${debtor || 'Donneur d’ordre inconnu'}, reçu le ${formatDay(receivedOn)}`}
        actions={<Tag tone={TRANSFER_LABELS[state].tone}>{TRANSFER_LABELS[state].word}</Tag>}
      />
      <div className={recordCss.record}>
        <div>
          <p className={css.said}>{text || 'Sans libellé.'}</p>
          {state === 'waiting' ? (
            <MatchPanel transfer={transfer} q={q} mayWrite={mayWrite} />
          ) : (
            <MatchedPanel transfer={transfer} mayWrite={mayWrite} />
          )}
        </div>
        <aside aria-label={statement ? 'Relevé' : 'Payé en ligne'}>
          <div>
            <h2 className="label">{statement ? 'Relevé' : 'Payé en ligne'}</h2>
            {statement ? (
              <>
                <p>{statement.name}</p>
                <p className="small muted">Importé le {formatInstant(statement.importedAt)}</p>
              </>
            ) : null}
            <p className="small muted">
              {statement ? 'Banque' : 'Prestataire'} {bankReference}
            </p>
          </div>
          {whole ? (
            <div>
              <h2 className="label">Virement réparti</h2>
              <p className="small">{formatAmount(whole.amount)} reçus en tout</p>
              {parts.map((part) => (
                <p key={part.id} className="small">
                  <Link className="link num" to={staffUrls.payment(part.id)}>
                    {formatAmount(part.amount.amount)}
                  </Link>
                  {part.deal ? `, ${part.deal.number}` : ''}
                </p>
              ))}
            </div>
          ) : null}
        </aside>
      </div>
    </>
  );
}
