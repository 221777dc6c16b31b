import { staffStockFields } from '@pomelo/contract/backoffice/stock/stock.fields.generated.ts';
import { LISTING_STATUSES, type StockChoice } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { refusalTitle } from '../../../lib/form/refusal-title.ts';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { ChoiceBar } from '../shared/choice-bar.tsx';
import { allFoundText, chosenText, STATE_LABELS, takenAllText } from './stock.messages.ts';
import * as css from './stock.module.css';

export const BULK_FORM = 'stock-choisi';
/** `change.price` is the amount or the percentage as it is typed; `now` is an `availableFrom` of null. */
export const BULK_FIELDS = { ...staffStockFields.bulkEdit, now: {} };

type Props = {
  search: string;
  total: number;
  depots: readonly StockChoice[];
  form: FormHandle<keyof typeof BULK_FIELDS>;
  isAll: boolean;
  setIsAll: (isAll: boolean) => void;
};

/** Bulk edit of the selected vehicles, or of all results: empty fields do not change. */
export function BulkBar({ search, total, depots, form, isAll, setIsAll }: Props) {
  return (
    <ChoiceBar
      id={BULK_FORM}
      isAll={isAll}
      form={form}
      countText={(count) => (isAll ? takenAllText(total) : chosenText(count))}
    >
      <details className={css.edit} open={form.refusal !== null}>
        <summary className="btn btn-line">Modifier</summary>
        <div className={css.fields}>
          {form.refusal ? <FormError title={refusalTitle(form.refusal)} /> : null}
          <input type="hidden" name="filtres" value={search} />
          <input type="hidden" name="total" value={total} />
          <SelectField
            label="Sur"
            name="portee"
            value={isAll ? 'tous' : ''}
            onChange={({ currentTarget }) => setIsAll(currentTarget.value === 'tous')}
          >
            <option value="">Les véhicules cochés</option>
            <option value="tous">{allFoundText(total)}</option>
          </SelectField>
          <SelectField label="Prix" {...form.field('change.price.by')}>
            <option value="">Inchangé</option>
            <option value="amount">D’un montant, en euros</option>
            <option value="percent">D’un pourcentage</option>
          </SelectField>
          <TextField
            label="Variation"
            inputMode="text"
            autoComplete="off"
            placeholder="−500"
            {...form.field('change.price')}
          />
          <SelectField label="État" {...form.field('change.status')}>
            <option value="">Inchangé</option>
            {LISTING_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATE_LABELS[status].label}
              </option>
            ))}
          </SelectField>
          <SelectField label="Parc" {...form.field('change.depotId')}>
            <option value="">Inchangé</option>
            {depots.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField label="Disponible le" type="date" {...form.field('change.availableFrom')} />
          <CheckboxField label="Disponible dès maintenant" value="1" {...form.box('now')} />
          <Button type="submit" look="solid" pending={form.isPending}>
            Appliquer
          </Button>
        </div>
      </details>
    </ChoiceBar>
  );
}
