import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import type { StaffTransfer } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { REFUND_LABELS } from './money.messages.ts';
import { PayoutForm } from './payout/payout-form.tsx';
import { ReasonForm } from './reason-form.tsx';

type Props = { transfer: StaffTransfer; mayWrite: boolean };

/** A matched transfer, or one to be refunded. */
export function MatchedPanel({ transfer, mayWrite }: Props) {
  const { deal, money, refund, matchedAt, matchedBy, online, lender } = transfer;
  if (transfer.state === 'payout')
    return (
      <Section title="Versement du prestataire">
        <p>
          Le prestataire de paiement verse ce qu’il a reçu{'\u202f'}: ce virement ne règle aucune commande.
        </p>
        {mayWrite ? <PayoutForm id={transfer.id} cents={transfer.amount.amount} payout={false} /> : null}
      </Section>
    );
  // TERM-11
  if (transfer.state === 'recovery')
    return (
      <Section title="Récupération">
        <p>
          Le client rend une somme qui lui a été renvoyée deux fois{'\u202f'}: ce virement ne règle aucune
          commande.
        </p>
      </Section>
    );
  if (!deal || !money)
    return (
      <Section title="Remboursement">
        <p>
          {refund ? `${REFUND_LABELS[refund.state].word}, ${refund.reason}` : ''}{' '}
          <Link className="link" to={staffUrls.refunds()}>
            Voir les remboursements
          </Link>
        </p>
      </Section>
    );
  const facts = [
    ['Total de la commande', money.total.amount],
    ['Reçu', money.received.amount],
    ['Reste dû', money.due.amount],
    ...(money.surplus.amount > 0 ? ([['Trop-perçu', money.surplus.amount]] as const) : []),
  ] as const;
  return (
    <Section title="Commande réglée">
      <FactList
        layout="ends"
        facts={[
          {
            label: 'Commande',
            value: (
              <>
                <Link className="link num" to={staffUrls.deal(deal.id)}>
                  {deal.number}
                </Link>
                , {deal.company}
              </>
            ),
          },
          {
            label: 'Rapproché',
            value: `${matchedBy === 'reference' ? (online ? 'payé en ligne' : 'par sa référence') : 'à la main'}${matchedAt ? `, le ${formatInstant(matchedAt)}` : ''}`,
          },
          ...(lender === null ? [] : [{ label: 'Payé par', value: lender }]),
          ...facts.map(([label, cents]) => ({ label, value: formatAmount(cents), num: true })),
        ]}
      />
      {mayWrite ? (
        <ReasonForm
          title="Défaire ce rapprochement"
          fields={staffPaymentsFields.unmatch}
          intention="defaire"
          ids={{ commande: deal.id }}
          hint="Le virement attend de nouveau. La commande redevient à régler, ses factures restent."
          save="Défaire le rapprochement"
        />
      ) : null}
    </Section>
  );
}
