import { Banner } from '../../src/banner.tsx';
import { ButtonLink } from '../../src/button.tsx';
import { CabinView, CarViews } from '../../src/car-views.tsx';
import { DamageMap, DamagePlan, type DamagePoint } from '../../src/damage-map.tsx';
import { Gallery } from '../../src/gallery.tsx';
import { PhotoViewer } from '../../src/photo-viewer.tsx';
import { StockWheel } from '../../src/stock-wheel.tsx';
import { Tag } from '../../src/tag.tsx';
import { TerminalDrawing, WALL_SHAPES } from '../../src/terminal-drawing.tsx';
import { type Family, press, specimensOf } from '../specimen.ts';
import { UNBROKEN } from './long-texts.ts';
import { PICTURE } from './sample-vehicles.tsx';

const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    group: index < 4 ? 'Extérieur' : 'Intérieur',
    src: `/car.svg?${index + 1}`,
    alt: `Renault Clio, photo ${index + 1}`,
  }));
const POINTS: DamagePoint[] = [
  { part: 'Pare-chocs avant', kind: 'rayure', extent: '4 cm', cost: 12_000, photo: '#photo' },
  { part: 'Porte avant gauche', kind: 'enfoncement', extent: '12 cm', cost: 38_000 },
  { part: 'Antenne', kind: 'cassée', extent: '—' },
];
const LONG_POINTS: DamagePoint[] = [
  ...POINTS,
  {
    part: 'Sièges avant',
    kind: `déchirure ${UNBROKEN}`,
    extent: 'sur toute la largeur de l’assise',
    cost: 142_000,
  },
];
const BODIES = [
  'citadines',
  'berlines',
  'breaks',
  'SUV',
  'monospaces',
  'utilitaires',
  'coupés',
  'cabriolets',
];
const segments = (counts: readonly number[]) =>
  BODIES.map((label, index) => ({ label, count: counts[index] ?? 0, href: `#${label}` }));

export const PICTURES: Family = {
  id: 'images',
  title: 'Photos, plans et dessins',
  specimens: [
    ...specimensOf('Gallery', {
      'plusieurs photos': {
        element: (
          <Gallery pictures={photos(12)} tags={<Tag tone="live">Nouveau</Tag>} label="Photos de la Clio" />
        ),
        isWide: true,
      },
      'trois photos': { element: <Gallery pictures={photos(3)} label="Photos de la 208" />, isWide: true },
      'une photo': {
        element: <Gallery pictures={[{ ...PICTURE, id: 1 }]} label="Photo de la Sandero" />,
        isWide: true,
      },
      agrandie: {
        element: <Gallery pictures={photos(3)} />,
        alone: 'any',
        act: (root) => press(root, '.step-zoom'),
      },
    }),
    ...specimensOf('PhotoViewer', {
      'par groupes': {
        element: (
          <dialog open className="viewer" aria-label="Photos de la Clio">
            <PhotoViewer
              pictures={photos(12)}
              index={0}
              onIndex={() => undefined}
              onClose={() => undefined}
              onShare={() => Promise.resolve('Lien copié')}
            />
          </dialog>
        ),
        alone: 'any',
      },
    }),
    ...specimensOf('DamageMap', {
      'avec dommages': { element: <DamageMap points={POINTS} />, isWide: true },
      'sans dommage': { element: <DamageMap points={[]} />, isWide: true },
      'non inspecté': {
        element: <DamageMap points={[]} isInspected={false} none="État non communiqué." />,
        isWide: true,
      },
      'texte le plus long': { element: <DamageMap points={LONG_POINTS} />, isWide: true },
    }),
    ...specimensOf('DamagePlan', {
      'au choix': {
        element: (
          <div className="map">
            <DamagePlan points={POINTS} onPick={() => {}} />
          </div>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('CarViews', {
      défaut: (
        <div className="map">
          <svg viewBox="4 8 768 504" role="img" aria-label="Voiture dépliée">
            <CarViews />
          </svg>
        </div>
      ),
    }),
    ...specimensOf('CabinView', {
      défaut: (
        <div className="map">
          <svg viewBox="4 8 768 504" role="img" aria-label="Habitacle">
            <CabinView />
          </svg>
        </div>
      ),
    }),
    ...specimensOf('StockWheel', {
      défaut: <StockWheel segments={segments([412, 230, 120, 380, 60, 1284, 18, 4])} />,
      vide: <StockWheel segments={segments([])} label="Stock vide" />,
      focus: { element: <StockWheel segments={segments([412, 230])} label="Petit stock" />, focus: 'a' },
    }),
    ...specimensOf('TerminalDrawing', {
      ...Object.fromEntries(
        WALL_SHAPES.map((shape) => [
          shape,
          <TerminalDrawing key={shape} shape={shape} finish="white" cable rfid power="7,4" />,
        ]),
      ),
      pillar: <TerminalDrawing shape="pillar" finish="graphite" cable={false} rfid power="22" />,
      sable: <TerminalDrawing shape="capsule" finish="sand" cable={false} rfid={false} power="11" />,
    }),
    ...specimensOf('Banner', {
      défaut: {
        element: (
          <Banner
            title="Vos véhicules livrés en cinq jours"
            action={<ButtonLink href="#offre">Voir l’offre</ButtonLink>}
          >
            Jusqu’au 31 décembre, la livraison est offerte dès trois véhicules.
          </Banner>
        ),
        isWide: true,
      },
      'titre seul': { element: <Banner title="Le stock d’automne est arrivé" />, isWide: true },
    }),
  ],
};
