import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import * as css from './checkout.module.css';

/** Steps after the order. */
export const PaymentSection = ({ cents }: { cents: number }) => (
  <Section title="Paiement par virement">
    <ol className={css.payment}>
      <li>
        <b>À la commande</b>
        <span>La facture pro forma porte l’IBAN, la référence à indiquer et un QR code.</span>
      </li>
      <li>
        <b>Votre virement</b>
        <span>
          Vous virez <b className="num">{formatAmount(cents)}</b> en une fois, avec cette référence.
        </span>
      </li>
      <li>
        <b>Dès réception</b>
        <span>Préparation, transport et papiers partent sans autre geste de votre part.</span>
      </li>
    </ol>
  </Section>
);
