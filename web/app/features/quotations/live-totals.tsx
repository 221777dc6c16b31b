import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { Body } from './quotation-form.ts';
import { quotationFigures } from './quotation-figures.ts';
import { marginRate } from './quotations.messages.ts';

/** The sums while they are typed. */
export function LiveTotals({ cost, body }: { cost: number; body: Body }) {
  const { margin, vehicle, services, total, tradeIn, toPay } = quotationFigures(cost, body);
  const lines: LedgerLine[] = [
    { label: 'Votre coût rendu', value: formatAmount(cost), kind: 'quiet' },
    { label: `Votre marge, ${marginRate(margin, cost)}`, value: formatAmount(margin), kind: 'quiet' },
    { label: 'Véhicule', value: formatAmount(vehicle) },
    ...(services === 0 ? [] : [{ label: 'Prestations et remises', value: formatAmount(services) }]),
    { label: 'Total TTC', value: formatAmount(total), kind: 'total' },
    ...(tradeIn === 0
      ? []
      : [
          { label: 'Reprise', value: formatAmount(-tradeIn) },
          { label: 'Reste à payer', value: formatAmount(toPay), kind: 'total' as const },
        ]),
  ];
  return (
    <div>
      <Ledger lines={lines} />
      <p className="small muted needs-scripts">
        Aperçu{'\u202f'}: les montants du devis sont calculés à l’enregistrement.
      </p>
    </div>
  );
}
