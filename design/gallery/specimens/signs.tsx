import { Avatar } from '../../src/avatar.tsx';
import { BookingState } from '../../src/booking-state.tsx';
import { Chip, ChipList } from '../../src/chip.tsx';
import { Co2Label } from '../../src/co2-label.tsx';
import { CritAir } from '../../src/crit-air.tsx';
import { ICON_SHAPES, type IconName } from '../../src/icon-shapes.ts';
import { IconSprite } from '../../src/icon-sprite.tsx';
import { Icon } from '../../src/icon.tsx';
import { HalfSlice, Logo } from '../../src/logo.tsx';
import { QrCode } from '../../src/qr-code.tsx';
import { Tag } from '../../src/tag.tsx';
import { VatTag } from '../../src/vat-tag.tsx';
import { PomeloWheel } from '../../src/wheel.tsx';
import { type Family, specimensOf } from '../specimen.ts';

const ICONS = Object.keys(ICON_SHAPES) as IconName[];
const QR_ROWS = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
const chips = [
  'Renault',
  'Essence',
  '10\u202f000 à 15\u202f000\u202f€',
  'Moins de 60\u202f000\u202fkm',
  'Automatique',
  'Crit’Air 1',
];

export const SIGNS: Family = {
  id: 'signes',
  title: 'Étiquettes, signes et icônes',
  specimens: [
    ...specimensOf('Tag', {
      plain: <Tag>3 places</Tag>,
      live: <Tag tone="live">Nouveau</Tag>,
      ok: <Tag tone="ok">Payée</Tag>,
      warn: <Tag tone="warn">En attente</Tag>,
      bad: <Tag tone="bad">Refusée</Tag>,
      line: <Tag tone="line">Neuf</Tag>,
      solid: <Tag tone="solid">Vitrine</Tag>,
      'avec icône': (
        <Tag tone="ok" icon="check">
          Contrôle vérifié
        </Tag>
      ),
      'sur une photo': (
        <div className="pic">
          <div className="tags">
            <Tag tone="live">Nouveau</Tag>
            <Tag tone="line">Neuf</Tag>
            <Tag>3 places</Tag>
          </div>
        </div>
      ),
      'texte le plus long': <Tag tone="warn">En attente de l’accord du responsable</Tag>,
    }),
    ...specimensOf('VatTag', {
      récupérable: <VatTag regime="recuperable" />,
      marge: <VatTag regime="marge" />,
    }),
    ...specimensOf('ChipList', {
      'plusieurs filtres': (
        <ChipList clearHref="#tout">
          {chips.map((chip) => (
            <Chip key={chip} href={`#${chip}`}>
              {chip}
            </Chip>
          ))}
        </ChipList>
      ),
      focus: {
        element: (
          <ChipList>
            <Chip href="#renault">Renault</Chip>
          </ChipList>
        ),
        focus: 'first',
      },
    }),
    ...specimensOf('Chip', {
      'texte le plus long': (
        <ChipList>
          <Chip href="#saint">Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson et 100 km autour</Chip>
        </ChipList>
      ),
    }),
    ...specimensOf('Co2Label', {
      connue: <Co2Label value="B" />,
      'la plus basse': <Co2Label value="G" />,
      inconnue: <Co2Label value={null} />,
    }),
    ...specimensOf('CritAir', {
      'avec le mot': (
        <p className="where">
          <CritAir value="1" word />
        </p>
      ),
      électrique: <CritAir value="E" />,
      'non classé': <CritAir value={null} word />,
    }),
    ...specimensOf('PomeloWheel', {
      pleine: <PomeloWheel hoursLeft={24} />,
      'à moitié': <PomeloWheel hoursLeft={12} />,
      vide: <PomeloWheel hoursLeft={0} />,
      'd’un confrère': <PomeloWheel hoursLeft={9} off />,
    }),
    ...specimensOf('BookingState', {
      'la vôtre': <BookingState title="Réservé par vous" detail="21 h 14 restantes" hoursLeft={21.2} />,
      'd’un confrère': <BookingState title="Réservé par un confrère" detail="3 h 02" hoursLeft={3} off />,
      'texte le plus long': (
        <BookingState
          title="Réservé par vous jusqu’au vendredi 27 novembre 2026 à 18 h 30"
          detail="21 h 14 restantes"
          hoursLeft={21.2}
        />
      ),
    }),
    ...specimensOf('Avatar', {
      initiales: <Avatar name="Camille Renard" />,
      petit: <Avatar name="Camille Renard" size="small" />,
      grand: <Avatar name="Jean-Baptiste de La Villardière" size="large" />,
      photo: <Avatar name="Camille Renard" src="/car.svg" />,
      'sans nom': <Avatar name="" />,
    }),
    ...specimensOf('Icon', {
      toutes: {
        element: (
          <ul className="gallery-icons">
            {ICONS.map((name) => (
              <li key={name}>
                <Icon name={name} />
                <span className="micro">{name}</span>
              </li>
            ))}
          </ul>
        ),
        isWide: true,
      },
      petite: <Icon name="check" small />,
      'avec un nom': <Icon name="alert" label="Attention" />,
    }),
    ...specimensOf('IconSprite', { invisible: <IconSprite /> }),
    ...specimensOf('Logo', { défaut: <Logo /> }),
    ...specimensOf('HalfSlice', { défaut: <HalfSlice className="gallery-slice" /> }),
    ...specimensOf('QrCode', { défaut: <QrCode rows={QR_ROWS} label="Code du second facteur" /> }),
  ],
};
