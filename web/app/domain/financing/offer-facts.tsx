import type { FinancingOffer } from '@pomelo/contract/financings/financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { amountText, rateText } from './financing.messages.ts';

/** An offer as the lender states it; nothing is computed. */
export const OfferFacts = ({ offer }: { offer: FinancingOffer }) => (
  <FactList
    layout="ends"
    facts={[
      { label: 'Montant', value: formatAmount(offer.amount.amount), num: true },
      { label: 'Durée', value: `${offer.months} mois`, num: true },
      { label: 'Mensualité', value: amountText(offer.monthly), num: true },
      { label: 'Taux nominal', value: rateText(offer.rateBasisPoints), num: true },
      { label: 'TAEG', value: rateText(offer.aprBasisPoints), num: true },
      { label: 'Frais', value: amountText(offer.fees), num: true },
      { label: 'Coût total', value: amountText(offer.cost), num: true },
      { label: 'Valable jusqu’au', value: formatInstant(offer.expiresAt), num: true },
    ]}
  />
);
