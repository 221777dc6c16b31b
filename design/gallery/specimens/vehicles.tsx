import { BookingState } from '../../src/booking-state.tsx';
import { Button } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { Facts } from '../../src/facts.tsx';
import { VehiclePicture } from '../../src/picture.tsx';
import { Amount, PriceFigure, VatNote } from '../../src/price.tsx';
import '../../src/row.css';
import { CardSheet, VehicleCard, type VehicleCardProps } from '../../src/vehicle-card.tsx';
import { VehicleRow } from '../../src/vehicle-row.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { CLIO, LONGEST, PICTURE, tools } from './sample-vehicles.tsx';

const inCart = <IconButton look="line" icon="check" label="Retirer du panier" />;
const MINE: VehicleCardProps = {
  ...CLIO,
  standing: 'mine',
  tools: tools('Renault Clio', true),
  actions: (
    <>
      <BookingState title="Réservé par vous" detail="21 h 14 restantes" hoursLeft={21.2} />
      {inCart}
    </>
  ),
};
const TAKEN: VehicleCardProps = {
  ...CLIO,
  standing: 'taken',
  actions: (
    <>
      <BookingState title="Réservé par un confrère" detail="3 h 02 restantes" hoursLeft={3} off />
      <Button>Liste d’attente</Button>
    </>
  ),
};
const IN_PROGRESS: VehicleCardProps = {
  ...CLIO,
  actions: (
    <>
      <Button className="book" pending>
        Réserver 24 h
      </Button>
      <IconButton look="line" icon="cart" label="Ajouter au panier" pending />
    </>
  ),
};
const PUBLIC: VehicleCardProps = {
  ...CLIO,
  price: { regime: 'public', inclTax: 1_649_000 },
  tags: undefined,
  actions: <Button wide>Voir le prix marchand</Button>,
};
const BARE: VehicleCardProps = {
  ...CLIO,
  photos: 0,
  tags: undefined,
  tools: undefined,
  actions: undefined,
  price: { regime: 'unknown', net: 990_000 },
};
const MARGIN: VehicleCardProps = { ...CLIO, price: { regime: 'marge', net: 1_090_000 } };
/** A row has less room: its texts are shorter. */
const MINE_SHORT: VehicleCardProps = {
  ...MINE,
  actions: (
    <>
      <BookingState title="Par vous" detail="21 h 14" hoursLeft={21.2} />
      {inCart}
    </>
  ),
};
const TAKEN_SHORT: VehicleCardProps = {
  ...TAKEN,
  actions: (
    <>
      <BookingState title="Réservé" detail="libre dans 3 h" hoursLeft={3} off />
      <Button>Être prévenu</Button>
    </>
  ),
};
const rowOf = (row: VehicleCardProps) => (
  <div className="rows">
    <VehicleRow {...row} />
  </div>
);

export const VEHICLES: Family = {
  id: 'vehicules',
  title: 'Cartes et lignes de véhicules',
  specimens: [
    ...specimensOf('VehicleCard', {
      libre: <VehicleCard {...CLIO} />,
      'sous le curseur du clavier': <VehicleCard {...CLIO} current />,
      focus: { element: <VehicleCard {...CLIO} />, focus: 'h3 a' },
      'réservé par vous': <VehicleCard {...MINE} />,
      'réservé par un confrère': <VehicleCard {...TAKEN} />,
      'en cours': <VehicleCard {...IN_PROGRESS} />,
      'vue publique': <VehicleCard {...PUBLIC} />,
      'TVA sur marge': <VehicleCard {...MARGIN} />,
      'sans rien de plus': <VehicleCard {...BARE} />,
      'photo absente': <VehicleCard {...CLIO} picture={{ src: '/absent.jpg?', alt: '' }} />,
      'texte le plus long': <VehicleCard {...LONGEST} />,
    }),
    ...specimensOf('CardSheet', {
      liste: {
        element: (
          <CardSheet>
            <VehicleCard {...MINE} />
            <VehicleCard {...LONGEST} />
            <VehicleCard {...BARE} />
            <VehicleCard {...TAKEN} />
          </CardSheet>
        ),
        isWide: true,
      },
      bande: {
        element: (
          <CardSheet kind="strip">
            <VehicleCard {...CLIO} />
            <VehicleCard {...MINE} />
            <VehicleCard {...LONGEST} />
            <VehicleCard {...PUBLIC} />
          </CardSheet>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('VehicleRow', {
      libre: { element: rowOf(CLIO), isWide: true },
      'sous le curseur du clavier': { element: rowOf({ ...CLIO, current: true }), isWide: true },
      'réservé par vous': { element: rowOf(MINE_SHORT), isWide: true },
      'réservé par un confrère': { element: rowOf(TAKEN_SHORT), isWide: true },
      'texte le plus long': { element: rowOf(LONGEST), isWide: true },
    }),
    ...specimensOf('Facts', {
      défaut: <Facts {...CLIO.facts} />,
      'texte le plus long': <Facts {...LONGEST.facts} />,
    }),
    ...specimensOf('VehiclePicture', {
      défaut: (
        <div className="pic">
          <VehiclePicture {...PICTURE} />
        </div>
      ),
    }),
    ...specimensOf('PriceFigure', {
      'TVA récupérable': <PriceFigure price={CLIO.price} />,
      'TVA sur marge': <PriceFigure price={MARGIN.price} />,
      'TVA inconnue': <PriceFigure price={BARE.price} />,
      public: <PriceFigure price={PUBLIC.price} />,
      'le plus long': <PriceFigure price={LONGEST.price} />,
    }),
    ...specimensOf('VatNote', {
      récupérable: <VatNote price={CLIO.price} />,
      marge: <VatNote price={MARGIN.price} />,
    }),
    ...specimensOf('Amount', {
      défaut: <Amount cents={1_234_500} />,
      négatif: <Amount cents={-45_000} />,
    }),
  ],
};
