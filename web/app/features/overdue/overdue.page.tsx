import { dunning as endpoints } from '@pomelo/contract/dunning/dunning.endpoints.ts';
import type { OpenDebitNote } from '@pomelo/contract/dunning/debit-notes.schemas.ts';
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
import { noteFileUrl, overdueUrl } from '../../domain/dunning/dunning-urls.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { FinancingLink } from '../../domain/financing/financing-link.tsx';
import { PAYMENT_FAILED } from '../../domain/online-payment/online-payment.messages.ts';
import { payOnline } from '../../domain/online-payment/pay-online.server.ts';
import { PayOnline } from '../../domain/online-payment/pay-online.tsx';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { urls } from '../../urls.ts';
import { ibanText, LAW_TEXT, summaryText } from './overdue.messages.ts';
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
/** Overdue amounts of the company, their charges, and how to pay. */
export default function OverduePage({ loaderData }: Route.ComponentProps) {
  const { invoices, outstanding, payments, notes } = loaderData;
  const { canWrite } = useSession();
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: 'Commandes', href: urls.orders() }, { label: 'Factures échues' }]} />
      <PageHead
        title="Factures échues"
        sub={summaryText(invoices.length, outstanding.amount, notes.length)}
      />
      {invoices.length === 0 && notes.length === 0 ? (
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
          {invoices.length > 0 ? (
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
          ) : null}
          <Notes notes={notes} />
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

// MONEY-63
/** Debit notes of invoices that were paid late, and how each is paid. */
function Notes({ notes }: { notes: readonly OpenDebitNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Section title="Notes de débit à régler" id="notes">
      {notes.map((note) => (
        <div key={note.number} className={css.payment}>
          <div>
            <h3 className="num">{`Note ${note.number}`}</h3>
            <p className={`small muted ${css.about}`}>
              Facture <span className="num">{note.invoiceNumber}</span> réglée en retard{'\u202f'}: intérêts{' '}
              <span className="num">{formatAmount(note.interest.amount)}</span>, indemnité forfaitaire{' '}
              <span className="num">{formatAmount(note.fee.amount)}</span>.{' '}
              <a className="link" href={noteFileUrl(note.documentId)}>
                Détail du calcul (PDF)
              </a>
            </p>
            <TransferFacts {...note} />
          </div>
          <TransferCode {...note} />
        </div>
      ))}
    </Section>
  );
}

type Transfer = Pick<OpenDebitNote, 'due' | 'reference' | 'beneficiary' | 'iban' | 'bic' | 'qr'> & {
  dealNumber?: string;
};

const TransferFacts = ({ dealNumber, due, reference, beneficiary, iban, bic }: Transfer) => (
  <FactList
    facts={[
      ...(dealNumber ? [{ label: 'Commande', value: dealNumber, num: true }] : []),
      { label: 'Montant', value: formatAmount(due.amount), num: true },
      { label: 'Référence à indiquer', value: reference, num: true },
      { label: 'Bénéficiaire', value: beneficiary },
      { label: 'IBAN', value: ibanText(iban), num: true },
      { label: 'BIC', value: bic, num: true },
    ]}
  />
);

const TransferCode = ({ due, reference, qr }: Pick<Transfer, 'due' | 'reference' | 'qr'>) =>
  qr ? (
    <div className={css.qr}>
      <QrCode rows={qr} label={`Code du virement de ${formatAmount(due.amount)}, référence ${reference}`} />
    </div>
  ) : null;

type Payable = OverdueInvoices['payments'][number] & { canWrite: boolean };

const HowToPay = ({ dealNumber, payment, financing, canWrite }: Payable) => (
  <div className={css.payment}>
    <div>
      <TransferFacts {...payment} dealNumber={dealNumber} />
      <FinancingLink dealNumber={dealNumber} due={payment.due} financing={financing} canWrite={canWrite} />
      <PayOnline action={overdueUrl} dealNumber={dealNumber} payment={payment} canWrite={canWrite} />
    </div>
    <TransferCode {...payment} />
  </div>
);
