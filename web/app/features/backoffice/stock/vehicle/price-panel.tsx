import type { PriceChange, StaffVehicle } from '@pomelo/contract/backoffice/vehicle.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import type { FormRefusal } from '../../../../lib/action-answer.server.ts';
import { formatInstant } from '../../../../shared/dates.ts';
import { exactEuros } from '../../../../shared/exact-euros.ts';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { EditForm } from '../../shared/edit-form.tsx';
import { PriceInputs } from './price-inputs.tsx';
import { priceTexts, PRICE_LABELS } from './vehicle-texts.ts';
import { priceWords, tradeWords } from './vehicle.messages.ts';

type Props = { vehicle: StaffVehicle; mayWrite: boolean; refusal: FormRefusal | null };

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
  { key: 'by', label: 'Qui', cell: ({ by }) => by ?? 'Import' },
  {
    key: 'b2b',
    label: 'Prix pro',
    kind: 'figure',
    cell: ({ before, after }) => was(tradeWords(before.b2bCents, before.vatRegime), tradeWords(after.b2bCents, after.vatRegime)),
  },
  {
    key: 'b2c',
    label: 'Prix public TTC',
    kind: 'figure',
    cell: ({ before, after }) => was(exactEuros(before.b2cCents), exactEuros(after.b2cCents)),
  },
];

/** What it costs, and what it cost before. */
export function PricePanel({ vehicle: { price, priceChanges, versions }, mayWrite, refusal }: Props) {
  return (
    <Section title="Prix" id="prix">
      <p className="small vf-words">{priceWords(price)}</p>
      {mayWrite ? (
        <EditForm
          label="Prix"
          intention="prix"
          version={versions.price}
          stored={priceTexts(price)}
          refusal={refusal}
          labels={PRICE_LABELS}
          className="bo-form vf-form"
        >
          {(values, errors) => <PriceInputs values={values} errors={errors} />}
        </EditForm>
      ) : null}
      {priceChanges.length > 0 ? (
        <DataTable caption="Historique des prix" columns={COLUMNS} rows={priceChanges} idOf={({ id }) => id} />
      ) : (
        <p className="small muted vf-words">Le prix n’a jamais changé.</p>
      )}
    </Section>
  );
}
