import type { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import { offerFigures } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { Button } from '@pomelo/design/button.tsx';
import { IconButton } from '@pomelo/design/icon-button.tsx';
import { FieldError } from '@pomelo/design/field-error.tsx';
import { EurosField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import type { MouseEvent } from 'react';
import { eurosTyped } from '../../../../lib/form/euros-input.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import { lineUnit } from '../deals.messages.ts';
import { countText, eurosOrUnknown, lineFacts, rateText } from './editor.messages.ts';
import { MarketMark } from './market-mark.tsx';
import { allLines, type ServiceRow, type VehicleRow } from './offer-lines-model.ts';
import * as css from './lines.module.css';

type Form = Pick<FormHandle<keyof typeof staffDealsFields.offer>, 'field'>;
type Props = { rows: readonly VehicleRow[]; form: Form };

/** Cost, asked, offered, margin, rate and market of each line; only the offered price is a field. */
export function LinesTable({ rows, form }: Props) {
  const lines = allLines(rows);
  const sums = offerFigures(lines);
  const services = lines.length - rows.length;
  return (
    <table className={css.lines}>
      <caption className="vh">Lignes de l’offre</caption>
      <thead>
        <tr>
          <th scope="col">Ligne</th>
          <th scope="col">Revient HT</th>
          <th scope="col">Demandé HT</th>
          <th scope="col">Offert HT</th>
          <th scope="col">Marge</th>
          <th scope="col">Taux</th>
          <th scope="col">Marché, cote</th>
          <th scope="col">
            <span className="vh">Retirer</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap((row) => [
          <VehicleLine key={row.field} row={row} form={form} />,
          ...row.services.map((service) => (
            <ServiceLine
              key={service.field}
              service={service}
              title={row.vehicle.title}
              productId={row.vehicle.productId}
              form={form}
            />
          )),
        ])}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{countText(rows.length, services)}</th>
          <td data-label="Revient HT">{eurosOrUnknown(sums.cost)}</td>
          <td data-label="Demandé HT">{exactEuros(sums.list)}</td>
          <td data-label="Offert HT">{exactEuros(sums.offered)}</td>
          <td data-label="Marge">{eurosOrUnknown(sums.margin)}</td>
          <td data-label="Taux">{rateText(sums.margin, sums.counted)}</td>
          <td colSpan={2} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Sets the price of the field; without scripts the button is posted. */
export const raise = (field: string, cents: number) => (event: MouseEvent<HTMLButtonElement>) => {
  const input = event.currentTarget.form?.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.value = eurosTyped(cents);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
};

function VehicleLine({ row, form }: { row: VehicleRow; form: Form }) {
  const { vehicle, field, least, margin, priceCents } = row;
  const unit = lineUnit(vehicle.vatRegime);
  return (
    <tr className={least === null ? undefined : css.under}>
      <th scope="row">
        <b>{vehicle.title}</b>
        <small>
          {lineFacts(vehicle)}
          {unit === 'HT' ? '' : `, ${unit}`}
        </small>
        {vehicle.free ? null : <FieldError>{vehicle.why}</FieldError>}
      </th>
      <td data-label="Revient HT">{eurosOrUnknown(row.costCents)}</td>
      <td data-label="Demandé HT">{exactEuros(row.listCents)}</td>
      <td data-label="Offert HT">
        <EurosField
          className={css.price}
          label={`Prix offert\u202f: ${vehicle.title}`}
          hideLabel
          {...form.field('lines.*.price', field)}
          defaultValue={row.typed}
          // An empty price stops neither a search nor the removal of its line.
          required={false}
        />
      </td>
      <td data-label="Marge" className={css.strong}>
        {eurosOrUnknown(margin)}
      </td>
      <td data-label="Taux" className={css.strong}>
        {least === null ? (
          rateText(margin, priceCents)
        ) : (
          <span className={css.bad}>
            <Icon name="alert" />
            <span className="vh">Sous le plancher{'\u202f'}: </span>
            {rateText(margin, priceCents)}
          </span>
        )}
        {least === null ? null : (
          <Button
            type="submit"
            look="bare"
            className={css.raise}
            name="intention"
            formNoValidate
            value={`relever:${vehicle.productId}:${least}`}
            onClick={raise(field, least)}
            aria-label={`Passer ${vehicle.title} à ${exactEuros(least)}`}
          >
            Passer à {exactEuros(least)}
          </Button>
        )}
      </td>
      <td data-label="Marché, cote">
        <MarketMark share={row.market} />
      </td>
      <td className={css.remove}>
        <IconButton
          type="submit"
          look="bare"
          icon="close"
          name="intention"
          formNoValidate
          value={`enlever:${vehicle.productId}`}
          label={`Enlever ${vehicle.title}`}
        />
      </td>
    </tr>
  );
}

type ServiceProps = { service: ServiceRow; title: string; productId: number; form: Form };

function ServiceLine({ service, title, productId, form }: ServiceProps) {
  const { field, code, label, margin, priceCents } = service;
  return (
    <tr className={css.service}>
      <th scope="row">
        <Icon name="check" /> {label}
        <small>{title}</small>
      </th>
      <td data-label="Revient HT">{eurosOrUnknown(service.costCents)}</td>
      <td data-label="Demandé HT">{exactEuros(service.listCents)}</td>
      <td data-label="Offert HT">
        <EurosField
          className={css.price}
          label={`Service offert\u202f: ${label}, ${title}`}
          hideLabel
          {...form.field('lines.*.services.*.price', field)}
          defaultValue={service.typed}
          required={false}
        />
      </td>
      <td data-label="Marge" className={css.strong}>
        {eurosOrUnknown(margin)}
      </td>
      <td data-label="Taux">{rateText(margin, priceCents)}</td>
      <td data-label="Marché, cote">
        <MarketMark share={null} />
      </td>
      <td className={css.remove}>
        <IconButton
          type="submit"
          look="bare"
          icon="close"
          name="intention"
          formNoValidate
          value={`oter:${productId}:${code}`}
          label={`Enlever ${label}, ${title}`}
        />
      </td>
    </tr>
  );
}
