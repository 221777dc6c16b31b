import type { DeliveredPrice as Price } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { DeliveryAddressChoice } from '../../domain/deal/delivery-address-choice.tsx';
import {
  deliveredLabel,
  deliveredLines,
  deliveredTo,
  malusText,
  tariffText,
} from '../../domain/deal/delivered-price.messages.ts';
import * as css from './vehicle.module.css';

const PANEL = 'prix-rendu';

type Props = {
  price: Price | null;
  /** Null when the user may not choose one. */ addresses: readonly Address[] | null;
};

/** Delivered price of the vehicle. B2B view only. */
export function DeliveredPrice({ price, addresses }: Props) {
  if (!price) return null;
  return (
    <Section
      title="Prix rendu chez vous"
      id={PANEL}
      aside={addresses ? <DeliveryAddressChoice addresses={addresses} place={PANEL} /> : undefined}
    >
      <div className={css.delivered}>
        <Ledger lines={deliveredLines(price)} />
      </div>
      {malusText(price) ? <p className={`small ${css.deliveredNote}`}>{malusText(price)}</p> : null}
      <p className={`small muted ${css.deliveredNote}`}>
        {deliveredTo(price)} {tariffText(price)} Estimé le {formatInstant(price.estimatedAt)}.
      </p>
    </Section>
  );
}

/** The price in one row, next to the purchase price. */
export function DeliveredLine({ price }: { price: Price }) {
  return (
    <a className={css.deliveredLine} href={`#${PANEL}`}>
      <span className="link">{deliveredLabel(price)}</span>
      <b className="num">{formatAmount(price.net.amount)}</b>
    </a>
  );
}
