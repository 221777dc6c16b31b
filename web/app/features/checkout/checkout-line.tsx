import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { Checkout, CheckoutLine as Line } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { type PricedChoice, PricedChoices } from '@pomelo/design/priced-choices.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { VAT_LABELS } from '@pomelo/design/vat-tag.tsx';
import { CartPrice } from '../../domain/deal/cart-price.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import {
  dayText,
  differenceText,
  FREE,
  isMalusUnknown,
  malusNote,
  priceText,
  registrationParts,
  stockPapers,
} from './checkout.messages.ts';
import { type CheckoutForm, fieldsOf, NONE, STEP } from './field-names.ts';
import { VehicleHead } from './vehicle-head.tsx';
import * as css from './checkout.module.css';

type Props = {
  line: Line;
  checkout: Pick<Checkout, 'preparations' | 'warranties'>;
  /** The most frequent choice. */
  usual: Checkout['common'];
  canWrite: boolean;
  folded: boolean;
  form: CheckoutForm;
};

/** One vehicle of the order: what is chosen for it, every option with its price. */
export function CheckoutLine({ line, checkout, usual, canWrite, folded, form }: Props) {
  const { item, price, productId } = line;
  const difference = differenceText(line, usual);
  const name = listingName(item);
  return (
    <li className={css.line}>
      <input type="hidden" name="vehicule" value={productId} />
      <VehicleHead item={item} price={<CartPrice price={price} asking={line.asking} />}>
        {item.vatRegime && item.vatRegime !== UNKNOWN && price.tax !== 'intra-community' ? (
          <Tag tone="line">{VAT_LABELS[item.vatRegime]}</Tag>
        ) : null}
        {isMalusUnknown(line) ? <Tag tone="warn">Malus à établir</Tag> : null}
        {difference ? <span className="small muted">{difference}</span> : null}
      </VehicleHead>
      <Choices line={line} checkout={checkout} canWrite={canWrite} folded={folded} />
      <MalusNote line={line} />
      <CustomerFields line={line} disabled={!canWrite} form={form} />
      <div className={css.foot}>
        {canWrite ? (
          <button
            type="submit"
            name={STEP}
            value={`retirer.${productId}`}
            className={buttonClass({ look: 'bare' })}
            aria-label={`Retirer ${name}`}
          >
            <Icon name="trash" />
            Retirer
          </button>
        ) : (
          <span />
        )}
        <p>
          Prix rendu de ce véhicule <b className="num">{formatAmount(line.net.amount)}</b>{' '}
          <small>
            {price.tax === 'margin' ? 'net et HT' : 'HT'}
            {isMalusUnknown(line) ? ', hors malus' : ''}
          </small>
        </p>
      </div>
    </li>
  );
}

const ORDER = ['camion', 'plateau', 'depot'];

function deliveryChoices({ deliveries }: Line): PricedChoice[] {
  const inOrder = deliveries.toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type));
  return inOrder.map(({ type, label, exclTax, earliest, saving }) => ({
    value: type,
    label,
    hint:
      type === 'depot'
        ? `dès le ${dayText(earliest)}`
        : `${dayText(earliest)}${saving ? `, groupé, −\u202f${formatAmount(saving.amount)}` : ''}`,
    price: priceText(exclTax.amount),
    quiet: exclTax.amount === 0,
  }));
}

function paperChoices(line: Line): PricedChoice[] {
  const { registration } = line;
  const stock = stockPapers(line);
  const of = (value: 'company' | 'customer', label: string, unknown: string): PricedChoice => {
    const cost = registration[value];
    return {
      value,
      label,
      hint: cost ? registrationParts(cost) : undefined,
      price: cost ? formatAmount(cost.fee.amount + cost.taxes.amount) : unknown,
      quiet: !cost,
    };
  };
  return [
    { value: 'purchase-declaration', ...stock, price: FREE, quiet: true },
    of('company', 'Carte grise à notre nom', 'adresse à compléter'),
    of('customer', 'Au nom du client', 'selon son adresse'),
  ];
}

function Choices({
  line,
  checkout: { preparations, warranties },
  canWrite,
  folded,
}: Pick<Props, 'line' | 'checkout' | 'canWrite' | 'folded'>) {
  const fields = fieldsOf(line.productId);
  const { choice } = line;
  const common = { folded, disabled: !canWrite };
  return (
    <div className={css.choices}>
      {line.deliveries.length > 0 ? (
        <PricedChoices
          {...common}
          legend="Livraison"
          name={fields.delivery}
          choices={deliveryChoices(line)}
          chosen={choice.delivery}
        />
      ) : (
        <div>
          <p className={css.legend}>Livraison</p>
          <p className="small muted">
            {line.item.depot
              ? 'Choisissez une adresse de livraison pour connaître son prix et sa date.'
              : 'Lieu du véhicule non communiqué\u202f: livraison chiffrée dès qu’il le sera.'}
          </p>
        </div>
      )}
      <div>
        <PricedChoices
          {...common}
          legend="Préparation"
          name={fields.preparation}
          choices={[
            ...preparations.map(({ code, label, exclTax }) => ({
              value: code,
              label: label.replace(/^Préparation /, '').replace(/^./, (first) => first.toUpperCase()),
              price: formatAmount(exclTax.amount),
            })),
            { value: NONE, label: 'Sans préparation', price: FREE, quiet: true },
          ]}
          chosen={choice.preparation ?? NONE}
        />
        <SelectField
          label="Garantie"
          name={fields.warranty}
          defaultValue={choice.warranty ?? NONE}
          disabled={!canWrite}
          className={css.warranty}
          options={[
            { value: NONE, label: 'Sans garantie' },
            ...warranties.map(({ code, label, exclTax }) => ({
              value: code,
              label: `${label}, ${formatAmount(exclTax.amount)}`,
            })),
          ]}
        />
      </div>
      <PricedChoices
        {...common}
        legend="Papiers"
        name={fields.papers}
        choices={paperChoices(line)}
        chosen={choice.papers}
      />
    </div>
  );
}

/** Effect of the chosen carte grise on the price, with the reason. */
function MalusNote({ line }: Pick<Props, 'line'>) {
  const note = malusNote(line);
  if (!note) return null;
  const isMissing = isMalusUnknown(line);
  return (
    <p className={isMissing ? `${css.malus} ${css.malusMissing}` : css.malus} role="note">
      {isMissing ? <Icon name="alert" /> : null}
      <span>
        <b>{note.title}</b> {note.text}
      </span>
    </p>
  );
}

/** Name on the certificate; requested only when a certificate is chosen. */
function CustomerFields({
  line: { productId, choice },
  disabled,
  form,
}: Pick<Props, 'line' | 'form'> & { disabled: boolean }) {
  const fields = fieldsOf(productId);
  if (choice.papers !== 'customer') return null;
  return (
    <div className={css.customer}>
      <TextField
        label="Nom du client, titulaire de la carte grise"
        {...form.field('lines.*.holder', fields.holder)}
        disabled={disabled}
      />
      <TextField
        label="Adresse du client"
        {...form.field('lines.*.address', fields.address)}
        hint="Elle fixe la taxe de la carte grise."
        disabled={disabled}
      />
    </div>
  );
}
