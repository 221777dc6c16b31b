import type { Checkout, CheckoutLine } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { SelectField } from '@pomelo/design/field.tsx';
import { FOR_ALL, NONE, STEP } from './field-names.ts';
import { stockPapersOfAll } from './checkout.messages.ts';
import * as css from './checkout.module.css';

const DELIVERIES: readonly { value: CheckoutLine['deliveries'][number]['type']; label: string }[] = [
  { value: 'camion', label: 'Par camion, groupée' },
  { value: 'plateau', label: 'Sur plateau, véhicule seul' },
  { value: 'depot', label: 'Enlèvement au parc' },
];

/** Sets the three choices of every vehicle at once. */
export function ForAll({
  checkout: { preparations, lines },
  usual,
  canRepeat,
}: {
  checkout: Pick<Checkout, 'preparations' | 'lines'>;
  /** The most frequent choice. */
  usual: Checkout['common'];
  /** Whether some vehicle departs from the last order. */
  canRepeat: boolean;
}) {
  const offered = new Set(lines.flatMap((line) => line.deliveries.map(({ type }) => type)));
  const deliveries = DELIVERIES.filter(({ value }) => offered.size === 0 || offered.has(value));
  return (
    <section className={css.all} aria-label="Appliquer à tous">
      <h2>Pour tous</h2>
      <SelectField
        label="Livraison"
        name={FOR_ALL.delivery}
        defaultValue={usual.delivery ?? 'camion'}
        options={deliveries}
      />
      <SelectField
        label="Préparation"
        name={FOR_ALL.preparation}
        defaultValue={usual.preparation ?? NONE}
        options={[
          ...preparations.map(({ code, label }) => ({ value: code, label })),
          { value: NONE, label: 'Sans préparation' },
        ]}
      />
      <SelectField
        label="Papiers"
        name={FOR_ALL.papers}
        defaultValue={usual.papers === 'customer' ? 'purchase-declaration' : usual.papers}
        options={[
          { value: 'purchase-declaration', label: stockPapersOfAll(lines) },
          { value: 'company', label: 'Carte grise à notre nom' },
        ]}
      />
      <span className={css.ways}>
        <button type="submit" name={STEP} value="tous" className={buttonClass({ look: 'line' })}>
          Appliquer à tous
        </button>
        {canRepeat ? (
          <button type="submit" name={STEP} value="derniere-fois" className={buttonClass({ look: 'bare' })}>
            Comme la dernière fois
          </button>
        ) : null}
      </span>
    </section>
  );
}
