import { dunning as endpoints } from '@pomelo/contract/dunning/dunning.endpoints.ts';
import type { OverdueInvoice, OverdueInvoices } from '@pomelo/contract/dunning/dunning.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { QrCode } from '@pomelo/design/qr-code.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import {
  daysLateText,
  formulaText,
  HOLD_TEXTS,
  interestText,
} from '../../domain/dunning/dunning.messages.ts';
import { formatDay } from '../../lib/dates.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { overdueUrl } from '../../domain/dunning/dunning-urls.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { PAYMENT_FAILED } from '../../domain/online-payment/online-payment.messages.ts';
import { payOnline } from '../../domain/online-payment/pay-online.server.ts';
import { PayOnline } from '../../domain/online-payment/pay-online.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { urls } from '../../urls.ts';
import { countText, ibanText, LAW_TEXT } from './overdue.messages.ts';
import * as css from './overdue.module.css';
import type { Route } from './+types/overdue.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Factures échues · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ context }: Route.LoaderArgs) => privateClient(context).call(endpoints.overdue, {});

export const action = async ({ request, context }: Route.ActionArgs) =>
  payOnline(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PAYMENT_FAILED);

// MONEY-45
/** What the company owes and is late, what it costs, and how to pay. */
export default function OverduePage({ loaderData }: Route.ComponentProps) {
  const { invoices, outstanding, payments } = loaderData;
  const { canWrite } = useSession();
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: 'Factures échues' }]} />
      <PageHead
        title="Factures échues"
        sub={
          invoices.length === 0
            ? countText(0)
            : `${countText(invoices.length)}, ${formatAmount(outstanding.amount)} à régler`
        }
      />
      {invoices.length === 0 ? (
        <EmptyState
          title="Aucune facture échue"
          action={
            <ButtonLink look="line" href={urls.orders()}>
              Voir les commandes
            </ButtonLink>
          }
        >
          Vos factures sont réglées, ou leur échéance n’est pas passée.
        </EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {invoices.map((invoice) => (
              <Line key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          <p className={`small muted ${css.law}`}>{LAW_TEXT}</p>
          <Section title="Régler" id="regler">
            {payments.map((one) => (
              <HowToPay key={one.dealNumber} {...one} canWrite={canWrite} />
            ))}
          </Section>
        </>
      )}
    </div>
  );
}

function Line({ invoice }: { invoice: OverdueInvoice }) {
  const { number, dealNumber, dueOn, daysLate, outstanding, fee, waived, hold } = invoice;
  return (
    <li>
      <div>
        <h2 className="num">{`Facture ${number}`}</h2>
        <p className="small muted">
          Commande <span className="num">{dealNumber}</span>, échue le {formatDay(dueOn)},{' '}
          {daysLateText(daysLate)}
        </p>
        {waived ? (
          <p className="small muted">Intérêts et indemnité abandonnés.</p>
        ) : (
          <>
            <p className="small">
              Intérêts à ce jour{'\u202f'}: <span className="num">{interestText(invoice)}</span>. Indemnité
              forfaitaire{'\u202f'}: <span className="num">{formatAmount(fee.amount)}</span>.
            </p>
            <p className={`small muted num ${css.formula}`}>{formulaText(invoice)}</p>
          </>
        )}
      </div>
      <div className={css.amounts}>
        <b className="num">{formatAmount(outstanding.amount)}</b>
        {hold ? (
          <p>
            <Tag tone="line">{HOLD_TEXTS[hold]}</Tag>
          </p>
        ) : null}
      </div>
    </li>
  );
}

function HowToPay({
  dealNumber,
  payment,
  canWrite,
}: OverdueInvoices['payments'][number] & { canWrite: boolean }) {
  return (
    <div className={css.payment}>
      <div>
        <FactList
          facts={[
            { label: 'Commande', value: dealNumber, num: true },
            { label: 'Montant', value: formatAmount(payment.due.amount), num: true },
            { label: 'Référence à indiquer', value: payment.reference, num: true },
            { label: 'Bénéficiaire', value: payment.beneficiary },
            { label: 'IBAN', value: ibanText(payment.iban), num: true },
            { label: 'BIC', value: payment.bic, num: true },
          ]}
        />
        <PayOnline action={overdueUrl} dealNumber={dealNumber} payment={payment} canWrite={canWrite} />
      </div>
      {payment.qr ? (
        <div className={css.qr}>
          <QrCode
            rows={payment.qr}
            label={`Code du virement de ${formatAmount(payment.due.amount)}, référence ${payment.reference}`}
          />
        </div>
      ) : null}
    </div>
  );
}
