import { Button } from '@pomelo/design/button.tsx';
import { BookingState } from '@pomelo/design/booking-state.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Amount } from '@pomelo/design/price.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import * as css from './welcome.module.css';

// Illustrations: their contents are examples.

export function SearchDrawing() {
  return (
    <>
      <span className="field">
        <Icon name="search" />
        <span className={css.tourTyped}>
          208 diesel moins de 15{'\u202f'}000{'\u202f'}€
        </span>
        <kbd>/</kbd>
      </span>
      <ul className={`${css.tourLines} num`}>
        {[
          ['Peugeot', 48],
          ['208', 12],
          ['Diesel', 5],
        ].map(([label, count]) => (
          <li key={label}>
            <span>
              <Icon name="check" small /> {label}
            </span>
            <span className="muted">{count}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

export function BookingDrawing() {
  return (
    <>
      <p>
        <b>Peugeot 208</b>
        <br />
        1.5 BlueHDi 100 Active, 11/2023
      </p>
      <BookingState title="Réservé par vous" detail="21 h 14 restantes" hoursLeft={21.2} />
    </>
  );
}

export function CartDrawing() {
  return (
    <>
      <ul className={css.tourLines}>
        <li>
          <span>
            <b>Peugeot 208</b> <Tag>TVA récupérable</Tag>
          </span>
          <Amount cents={1_249_000} />
        </li>
        <li>
          <span>
            <b>Renault Kangoo</b> <Tag>TVA sur marge</Tag>
          </span>
          <Amount cents={1_560_000} />
        </li>
      </ul>
      <p className={css.tourTotal}>
        <b>2 véhicules</b>
        <Icon name="cart" />
      </p>
    </>
  );
}

export function OfferDrawing() {
  return (
    <>
      <p className={css.tourTotal}>
        <b>Offre, 4 véhicules</b>
        <Tag tone="live">Réponse avant 18 h</Tag>
      </p>
      <p className={css.tourFigure}>
        <Amount cents={6_824_000} /> <span className="muted">HT</span>
      </p>
      <p className={css.tourButtons}>
        <Button look="solid">Accepter</Button>
        <Button>Contre-proposer</Button>
      </p>
    </>
  );
}

export function AlertDrawing() {
  return (
    <ul className={css.tourLines}>
      <li>
        <span>
          <Icon name="bell" /> <b>Citadines essence 2023</b>
        </span>
        <Tag tone="live">6 nouveaux</Tag>
      </li>
      <li>
        <span>
          <Icon name="bell" /> <b>Utilitaires L2 diesel</b>
        </span>
        <Tag tone="live">3 nouveaux</Tag>
      </li>
      <li>
        <span>
          <Icon name="heart" /> <b>Hyundai Tucson</b>
        </span>
        <Tag tone="ok">
          −{'\u202f'}500{'\u202f'}€
        </Tag>
      </li>
    </ul>
  );
}
