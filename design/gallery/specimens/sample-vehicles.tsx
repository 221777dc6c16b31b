import { Button } from '../../src/button.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import type { PictureSource } from '../../src/picture.tsx';
import { Tag } from '../../src/tag.tsx';
import { ToggleButton } from '../../src/toggle-button.tsx';
import type { VehicleCardProps } from '../../src/vehicle-card.tsx';

export const PICTURE: PictureSource = { src: '/car.svg', alt: 'Renault Clio, trois quarts avant' };

export const LONG_NAME = 'Mercedes-Benz Sprinter Fourgon Tracteur';
export const LONG_PLACE = 'Saint-Germain-de-Tournebut-sur-Loire (45) · sous 15 jours ouvrés';

export const tools = (name: string, pressed = false) => (
  <>
    <ToggleButton
      icon="compare"
      pressedIcon="compared"
      pressed={pressed}
      label={`Comparer ${name}`}
      type="button"
    />
    <ToggleButton
      icon="heart"
      pressedIcon="heart-filled"
      pressed={pressed}
      label={`Favori ${name}`}
      type="button"
    />
  </>
);

const actions = (
  <>
    <Button className="book">Réserver 24 h</Button>
    <IconButton look="line" icon="cart" label="Ajouter au panier" />
  </>
);

export const CLIO: VehicleCardProps = {
  href: '#clio',
  name: 'Renault Clio',
  version: '1.0 TCe 90 · Evolution',
  picture: PICTURE,
  photos: 12,
  facts: {
    registered: '03/2024',
    km: '28\u202f450\u202fkm',
    energy: 'Essence',
    gearbox: 'Manuelle',
    power: '91\u202fch',
    critAir: '1',
  },
  place: 'Orléans (45) · sous 48\u202fh',
  price: { regime: 'recuperable', exclTax: 1_234_500, inclTax: 1_481_400 },
  standing: 'free',
  tags: <Tag tone="live">Nouveau</Tag>,
  tools: tools('Renault Clio'),
  actions,
};

/** The longest texts that the stock has, and a price of six figures. */
export const LONGEST: VehicleCardProps = {
  ...CLIO,
  href: '#sprinter',
  name: LONG_NAME,
  version: '319 CDI 37S 3T5 Traction 9G-Tronic · Pro Select Sieben-Sitzer mit Hochdach',
  facts: {
    registered: '12/2023',
    km: '128\u202f450\u202fkm',
    energy: 'Hybride rechargeable',
    gearbox: 'Automatique',
    power: '450\u202fch',
    critAir: null,
  },
  place: LONG_PLACE,
  price: { regime: 'recuperable', exclTax: 12_834_500, inclTax: 15_401_400 },
  tags: (
    <>
      <Tag tone="live">Nouveau</Tag>
      <Tag tone="line">Véhicule de démonstration</Tag>
    </>
  ),
};
