import { staffInvoices as endpoints } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link, redirect } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { CreditForm } from './credit-form.tsx';
import { InvoiceOrder } from './invoice/invoice-order.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceTransmission } from './invoice-transmission.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { handleInvoice } from './invoices.action.server.ts';
import { FAILED, INVOICE_LABELS, invoiceWord } from './money.messages.ts';
import * as css from './money.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/invoice.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData?.invoice.number ?? 'Facture');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const invoice = await staffClient(context).call(endpoints.get, { params });
  if (invoice.id !== params.id) throw redirect(staffUrls.invoice(invoice.id), HTTP_STATUS.found);
  const writes = staffOf(context).state.permissions.includes('money.write');
  return {
    invoice,
    writes,
    mayCredit: writes && invoice.left.amount > 0,
    crediting: new URL(request.url).searchParams.get('avoir') === '1',
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleInvoice(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** One invoice or credit note: content, corrections and payments. */
export default function InvoicePage({ loaderData }: Route.ComponentProps) {
  const { invoice, writes, mayCredit, crediting } = loaderData;
  const { id, number, kind, company, terminalOrder, state, chain } = invoice;
  const { refusal } = useForm({}, { intention: 'avoir' });
  const isCrediting = mayCredit && (crediting || refusal !== null);
  return (
    <>
      <Breadcrumbs items={[{ label: 'Factures et avoirs', href: staffUrls.invoices() }, { label: number }]} />
      <PageHead
        title={`${invoiceWord(invoice)} ${number}`}
        sub={`${company.rs}, émis${kind === 'invoice' ? 'e' : ''} le ${formatInstant(invoice.issuedAt)}`}
        actions={
          <span className={recordCss.tags}>
            {state ? <Tag tone={INVOICE_LABELS[state].tone}>{INVOICE_LABELS[state].word}</Tag> : null}
            <a
              className={buttonClass({ look: 'line' })}
              href={staffUrls.invoicePdf(id)}
              target="_blank"
              rel="noopener"
            >
              PDF
            </a>
            <a className={buttonClass({ look: 'line' })} href={staffUrls.invoiceXml(id)}>
              Factur-X
            </a>
          </span>
        }
      />
      <div className={recordCss.record}>
        <div>
          {invoice.reason ? (
            <p className={css.said}>
              Motif{'\u202f'}: {invoice.reason}
            </p>
          ) : null}
          <InvoiceLines invoice={invoice} />
          {kind === 'invoice' ? (
            <Section title="Avoirs" id="avoirs">
              {invoice.creditNotes.length === 0 ? (
                <p className="muted">Aucun avoir sur cette facture.</p>
              ) : null}
              <ul>
                {invoice.creditNotes.map((note) => (
                  <li key={note.id}>
                    <Link className="link num" to={staffUrls.invoice(note.id)}>
                      {note.number}
                    </Link>
                    , {formatDay(note.issuedAt)},{' '}
                    <span className="num">{formatAmount(note.total.amount)}</span>
                    {note.reason ? `, ${note.reason}` : ''}
                  </li>
                ))}
              </ul>
              {isCrediting ? (
                // Reset after a credit note was issued.
                <CreditForm key={invoice.left.amount} invoice={invoice} />
              ) : terminalOrder && invoice.creditNotes.length === 0 ? (
                <p className="small muted">
                  L’avoir d’une facture de bornes est émis avec le remboursement de la commande.
                </p>
              ) : mayCredit ? (
                <p className={css.acts}>
                  <Link
                    className={buttonClass({ look: 'line' })}
                    to={`${staffUrls.invoice(id)}?avoir=1`}
                    preventScrollReset
                    data-edit=""
                  >
                    Émettre un avoir
                  </Link>
                </p>
              ) : null}
            </Section>
          ) : null}
          <InvoiceTransmission invoice={invoice} mayWrite={writes} />
          <InvoicePayments invoice={invoice} />
        </div>
        <aside aria-label="Société, commande et chaînage">
          <div>
            <h2 className="label">Société</h2>
            <p>
              <Link className="link" to={staffUrls.company(company.id)}>
                {company.rs}
              </Link>
            </p>
            <p className="small muted num">SIRET {siretText(company.siret)}</p>
            {company.vatNumber ? <p className="small muted num">TVA {company.vatNumber}</p> : null}
            <p className="small">
              <Link className="link" to={staffUrls.invoices(`societe-id=${company.id}`)}>
                Ses factures
              </Link>
            </p>
          </div>
          <InvoiceOrder invoice={invoice} />
          <div>
            <h2 className="label">Chaînage</h2>
            <p>
              <Tag tone={chain.holds ? 'ok' : 'bad'}>{chain.holds ? 'Intacte' : 'Altérée'}</Tag>
            </p>
            {chain.previous ? (
              <p className="small">
                Suit{' '}
                <Link className="link num" to={staffUrls.invoice(chain.previous.id)}>
                  {chain.previous.number}
                </Link>
              </p>
            ) : (
              <p className="small muted">Première de sa série</p>
            )}
            {chain.next ? (
              <p className="small">
                Précède{' '}
                <Link className="link num" to={staffUrls.invoice(chain.next.id)}>
                  {chain.next.number}
                </Link>
              </p>
            ) : null}
            <p className={`${css.hash} muted num`}>{chain.hash}</p>
          </div>
        </aside>
      </div>
    </>
  );
}
