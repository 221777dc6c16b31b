import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { OrderFinancing } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { QrCode } from '@pomelo/design/qr-code.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { FinancingLink, financingSummary } from '../../domain/financing/financing-link.tsx';
import { PayOnline } from '../../domain/online-payment/pay-online.tsx';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { CopyButton } from '../../lib/copy-button.tsx';
import { formatDay } from '../../lib/dates.ts';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { urls } from '../../urls.ts';
import { depositText, ibanText, paidText, prepaymentText } from './bundle.messages.ts';
import * as css from './bundle-payment.module.css';
import * as bundleCss from './bundle.module.css';

type Props = { bundle: Bundle; financing: OrderFinancing; canWrite: boolean };

/** Amount due, recipient and reference; the QR code for banking apps, and received payments. */
export function PaymentPanel({ bundle, financing, canWrite }: Props) {
  const { payment } = bundle;
  if (!payment) return null;
  const isPaid = payment.due.amount <= 0;
  return (
    <Section
      title="Paiement"
      id="paiement"
      aside={<span className="small">Commande {bundle.dealNumber}</span>}
    >
      <div className={css.pay}>
        <div>
          <p className={css.due}>
            <span className="small muted">
              {isPaid
                ? payment.total.amount > 0
                  ? 'Commande réglée'
                  : 'Commande annulée'
                : 'Reste à payer pour la commande'}
            </span>
            <b className="num">{formatAmount(isPaid ? payment.received.amount : payment.due.amount)}</b>
            <span className="small muted num">
              {isPaid
                ? paidText(payment)
                : `${formatAmount(payment.received.amount)} reçus sur ${formatAmount(payment.total.amount)}`}
            </span>
          </p>
          {payment.deposit.amount > 0 ? <p className={`small ${css.note}`}>{depositText(payment)}</p> : null}
          {payment.prepayment ? (
            <p className={`small ${css.note}`}>{prepaymentText(payment.prepayment)}</p>
          ) : null}
          {isPaid ? null : (
            <FactList
              facts={[
                coordinate('Bénéficiaire', payment.beneficiary),
                coordinate('IBAN', ibanText(payment.iban), payment.iban),
                coordinate('BIC', payment.bic, payment.bic),
                coordinate('Référence à indiquer', payment.reference, payment.reference),
                coordinate(
                  'Montant',
                  formatAmount(payment.due.amount),
                  eurosTyped(payment.due.amount).replaceAll('\u202f', ''),
                ),
              ]}
            />
          )}
          <FinancingLink
            dealNumber={bundle.dealNumber}
            due={financing.due}
            financing={financingSummary(financing)}
            canWrite={canWrite}
          />
          <PayOnline
            action={urls.bundle(bundle.id)}
            dealNumber={bundle.dealNumber}
            payment={payment}
            canWrite={canWrite}
          />
          {!isPaid && canWrite ? (
            <ActionForm
              action={urls.bundle(bundle.id)}
              actionKey={`paiement-${bundle.id}`}
              fields={{ intention: 'paiement' }}
              className={`${css.send} no-print`}
            >
              <button type="submit" className={buttonClass({ look: 'line' })}>
                Recevoir ces coordonnées par e-mail
              </button>
            </ActionForm>
          ) : null}
        </div>
        {payment.qr ? (
          <figure className={css.qr}>
            <QrCode
              rows={payment.qr}
              label={`Code du virement de ${formatAmount(payment.due.amount)}, référence ${payment.reference}`}
            />
            <figcaption className="small muted">
              À lire avec l’application de votre banque, si elle accepte les codes de virement.
            </figcaption>
          </figure>
        ) : null}
      </div>
      {payment.transfers.length > 0 ? (
        <ul className={bundleCss.svc} aria-label="Paiements reçus">
          {payment.transfers.map(({ at, amount, online, lender }) => (
            <li key={`${at}-${amount.amount}`}>
              <span>
                {online ? 'Paiement en ligne' : 'Virement'} reçu le {formatDay(at)}
                {lender ? `, payé par ${lender}` : ''}
              </span>
              <span className="num">{formatAmount(amount.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

/** A part of the transfer, and the button that copies it. */
const coordinate = (label: string, value: string, copied?: string) => ({
  label,
  value: (
    <span className={css.withCopy}>
      <span className={`num ${css.value}`}>{value}</span>
      {copied ? <CopyButton text={copied} label={`Copier\u202f: ${label}`} /> : null}
    </span>
  ),
});
