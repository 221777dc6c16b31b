import type { VehicleCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { staffVehicleFields } from '@pomelo/contract/backoffice/stock/vehicle.fields.generated.ts';
import type { PriceChange, StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../../../lib/dates.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { useForm } from '../../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { StaffForm } from '../../shared/staff-form.tsx';
import { PriceInputs } from './price-inputs.tsx';
import { PurchaseCosts } from './purchase-costs.tsx';
import { priceTexts, PRICE_LABELS } from './vehicle-texts.ts';
import { priceText, tradeText } from './vehicle.messages.ts';
import * as partsCss from '../../shared/parts.module.css';
import * as css from './vehicle-form.module.css';

type Props = { vehicle: StaffVehicle; costs: readonly VehicleCost[]; mayWrite: boolean };

const was = (before: string, after: string) =>
  before === after ? (
    after
  ) : (
    <>
      <del className="muted">{before}</del> <b>{after}</b>
    </>
  );

const COLUMNS: readonly Column<PriceChange>[] = [
  { key: 'at', label: 'Quand', cell: ({ at }) => <span className="num">{formatInstant(at)}</span> },
  { key: 'by', label: 'Qui', cell: ({ by }) => by ?? 'Import ou règle de prix' },
  {
    key: 'b2b',
    label: 'Prix pro',
    kind: 'figure',
    cell: ({ before, after }) =>
      was(tradeText(before.b2bCents, before.vatRegime), tradeText(after.b2bCents, after.vatRegime)),
  },
  {
    key: 'b2c',
    label: 'Prix public TTC',
    kind: 'figure',
    cell: ({ before, after }) => was(exactEuros(before.b2cCents), exactEuros(after.b2cCents)),
  },
];

/** Price, earlier prices and purchase cost. */
export function PricePanel({ vehicle, costs, mayWrite }: Props) {
  const { price, priceChanges } = vehicle;
  return (
    <Section title="Prix" id="prix">
      <p className={`small ${css.text}`}>{priceText(price)}</p>
      {mayWrite ? <PriceForm vehicle={vehicle} /> : null}
      {priceChanges.length > 0 ? (
        <DataTable
          caption="Historique des prix"
          columns={COLUMNS}
          rows={priceChanges}
          idOf={({ id }) => id}
        />
      ) : (
        <p className={`small muted ${css.text}`}>Aucun changement de prix n’est enregistré.</p>
      )}
      <PurchaseCosts vehicle={vehicle} costs={costs} />
    </Section>
  );
}

function PriceForm({ vehicle: { price, versions } }: { vehicle: StaffVehicle }) {
  const form = useForm(staffVehicleFields.price, {
    intention: 'prix',
    version: versions.price,
    stored: priceTexts(price),
  });
  return (
    <StaffForm form={form} label="Prix" labels={PRICE_LABELS} className={`${partsCss.form} ${css.form}`}>
      <PriceInputs form={form} />
    </StaffForm>
  );
}
