import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import type { Body } from './quotation-form.ts';
import { quotationFigures } from './quotation-figures.ts';
import { marginRate } from './quotations.messages.ts';

/** The sums while they are typed. */
export function LiveTotals({ cost, body }: { cost: number; body: Body }) {
  const { margin, vehicle, services, total, tradeIn, toPay } = quotationFigures(cost, body);
  const lines: LedgerLine[] = [
    { label: 'Votre coût rendu', value: exactEuros(cost), kind: 'quiet' },
    { label: `Votre marge, ${marginRate(margin, cost)}`, value: exactEuros(margin), kind: 'quiet' },
    { label: 'Véhicule', value: exactEuros(vehicle) },
    ...(services === 0 ? [] : [{ label: 'Prestations et remises', value: exactEuros(services) }]),
    { label: 'Total TTC', value: exactEuros(total), kind: 'total' },
    ...(tradeIn === 0
      ? []
      : [
          { label: 'Reprise', value: exactEuros(-tradeIn) },
          { label: 'Reste à payer', value: exactEuros(toPay), kind: 'total' as const },
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
