import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { QrCode } from '@pomelo/design/qr-code.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { CopyButton } from '../../lib/copy-button.tsx';
import { formatDay } from '../../lib/dates.ts';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { urls } from '../../urls.ts';
import { ibanText, paidText } from './bundle.messages.ts';

/** Amount due, recipient and reference; the QR code for banking apps, and received payments. */
export function PaymentPanel({ bundle, canWrite }: { bundle: Bundle; canWrite: boolean }) {
  const { payment } = bundle;
  if (!payment) return null;
  const isPaid = payment.due.amount <= 0;
  return (
    <Section
      title="Paiement"
      id="paiement"
      aside={<span className="small">Commande {bundle.dealNumber}</span>}
    >
      <div className="pay">
        <div>
          <p className="pay-due">
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
          {isPaid ? null : (
            <dl className="set-facts">
              <Coordinate label="Bénéficiaire" value={payment.beneficiary} />
              <Coordinate label="IBAN" value={ibanText(payment.iban)} copied={payment.iban} />
              <Coordinate label="BIC" value={payment.bic} copied={payment.bic} />
              <Coordinate label="Référence à indiquer" value={payment.reference} copied={payment.reference} />
              <Coordinate
                label="Montant"
                value={formatAmount(payment.due.amount)}
                copied={eurosTyped(payment.due.amount).replaceAll('\u202f', '')}
              />
            </dl>
          )}
          {!isPaid && canWrite ? (
            <ActionForm
              action={urls.bundle(bundle.id)}
              actionKey={`paiement-${bundle.id}`}
              fields={{ intention: 'paiement' }}
              className="pay-send no-print"
            >
              <button type="submit" className={buttonClass({ look: 'line' })}>
                Recevoir ces coordonnées par e-mail
              </button>
            </ActionForm>
          ) : null}
        </div>
        {payment.qr ? (
          <figure className="pay-qr">
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
        <ul className="svc" aria-label="Virements reçus">
          {payment.transfers.map(({ at, amount }) => (
            <li key={`${at}-${amount.amount}`}>
              <span>Virement reçu le {formatDay(at)}</span>
              <span className="num">{formatAmount(amount.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

function Coordinate({ label, value, copied }: { label: string; value: string; copied?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="with-copy">
        <span className="num pay-value">{value}</span>
        {copied ? <CopyButton text={copied} label={`Copier\u202f: ${label}`} /> : null}
      </dd>
    </div>
  );
}
