import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { BarChart } from '@pomelo/design/bar-chart.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { ExactAmount } from '../../domain/deal/exact-amount.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { monthLabel, monthText } from './dashboard.messages.ts';
import * as css from './dashboard.module.css';

type Month = Dashboard['purchases'][number];

/** Vehicles ordered by month: a chart, and the same figures as a table. */
export function Purchases({ months }: { months: readonly Month[] }) {
  const vehicles = months.reduce((sum, month) => sum + month.vehicles, 0);
  const exclTax = months.reduce((sum, month) => sum + month.exclTax.amount, 0);
  return (
    <Section
      title="Achats par mois"
      aside={
        <span className={css.key}>
          <span>
            <i />
            12 mois
          </span>
          <span>
            <i className="now" />
            en cours
          </span>
        </span>
      }
    >
      {vehicles === 0 ? (
        <p className={`${css.none} muted`}>Vos achats des douze derniers mois s’afficheront ici.</p>
      ) : (
        <>
          <BarChart
            bars={months.map((month, index) => ({
              key: month.month,
              label: monthLabel(month.month),
              value: month.vehicles,
              current: index === months.length - 1,
            }))}
          />
          <Ledger
            lines={[
              {
                label: 'Sur douze mois',
                value: `${vehicles}\u202f${vehicles > 1 ? 'véhicules' : 'véhicule'}`,
              },
              { label: 'Montant HT', value: exactEuros(exclTax) },
              { label: 'Prix moyen HT', value: Math.round(exclTax / vehicles) },
            ]}
          />
          <Table months={months} />
        </>
      )}
    </Section>
  );
}

function Table({ months }: { months: readonly Month[] }) {
  return (
    <details className={css.table}>
      <summary className="small">Voir le tableau</summary>
      <table className="small">
        <thead>
          <tr>
            <th scope="col">Mois</th>
            <th scope="col" className="r">
              Véhicules
            </th>
            <th scope="col" className="r">
              Montant HT
            </th>
            <th scope="col" className="r">
              TTC
            </th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              <td className="r num">{month.vehicles}</td>
              <td className="r num">
                <ExactAmount cents={month.exclTax.amount} />
              </td>
              <td className="r num">
                <ExactAmount cents={month.inclTax.amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
