import { Button } from '../../src/button.tsx';
import { DocumentLine } from '../../src/document-line.tsx';
import { Ledger } from '../../src/ledger.tsx';
import { PriceBlock } from '../../src/price-block.tsx';
import { MileageChart } from '../../src/mileage-chart.tsx';
import { PriceHistory } from '../../src/price-history.tsx';
import type { PriceInfo } from '../../src/price.tsx';
import { Timeline } from '../../src/timeline.tsx';
import { Icon } from '../../src/icon.tsx';
import { TodoList } from '../../src/todo-list.tsx';
import { PomeloWheel } from '../../src/wheel.tsx';
import { type Family, specimensOf } from '../specimen.ts';

const actions = (
  <>
    <Button look="coral" size="large">
      Réserver 24 h
    </Button>
    <Button>Ajouter au panier</Button>
    <Button icon="share">Partager</Button>
  </>
);
const priceBlock = (price: PriceInfo) => (
  <PriceBlock price={price} actions={actions} footnote="La réservation est gratuite et dure 24 heures." />
);
const STEPS = [
  { from: '2026-09-01', cents: 1_429_000, label: '1\u1d49\u02b3 sept.' },
  { from: '2026-10-12', cents: 1_379_000, label: '12 oct.' },
  { from: '2026-11-15', cents: 1_399_000, label: '15 nov.' },
];
const READINGS = (
  [
    ['2023-09-14', 12, 'livraison'],
    ['2024-03-18', 9850, 'révision'],
    ['2024-09-02', 20_400, 'révision'],
    ['2025-09-04', 61_870, 'contrôle technique'],
    ['2026-11-12', 42_139, 'expertise'],
  ] as const
).map(([on, km, source]) => ({
  on,
  km,
  source,
  day: `${on.slice(5, 7)}/${on.slice(0, 4)}`,
  label: `${km.toLocaleString('fr-FR')}\u202fkm`,
  isBack: km === 42_139,
}));
const file = (
  <a className="link small" href="#pdf">
    PDF, 482 Ko
  </a>
);
const todo = (id: string, long = false) => ({
  id,
  sign: id === 'booking' ? <PomeloWheel hoursLeft={2} /> : <Icon name="euro" />,
  title: long ? 'Mercedes-Benz Sprinter Fourgon Tracteur et quatre autres véhicules' : 'Renault Clio',
  consequence: long
    ? 'Sans virement, la commande est annulée le 3 décembre et les véhicules reviennent à la vente.'
    : 'La réservation prend fin.',
  due: id === 'booking' ? '2 h 05' : '128\u202f345,00\u202f€',
  dueUnit: id === 'booking' ? 'restantes' : 'TTC',
  action: id === 'booking' ? <Button look="coral">Commander</Button> : <Button>Voir la facture</Button>,
});

export const PRICES: Family = {
  id: 'prix',
  title: 'Prix, commandes et échéances',
  specimens: [
    ...specimensOf('PriceBlock', {
      'TVA récupérable': priceBlock({ regime: 'recuperable', exclTax: 1_234_500, inclTax: 1_481_400 }),
      'TVA sur marge': priceBlock({ regime: 'marge', net: 1_090_000 }),
      'TVA inconnue': priceBlock({ regime: 'unknown', net: 990_000 }),
      public: (
        <PriceBlock
          price={{ regime: 'public', inclTax: 1_649_000 }}
          actions={<Button wide>Se connecter</Button>}
        />
      ),
      'avec livraison, le plus long': (
        <PriceBlock
          price={{ regime: 'recuperable', exclTax: 12_834_500, inclTax: 15_401_400 }}
          delivery={
            <Ledger
              small
              lines={[
                { label: 'Livraison à Saint-Germain-de-Tournebut-sur-Loire', value: 142_000 },
                { label: 'Prix livré HT', value: 12_976_500, kind: 'total' },
              ]}
            />
          }
          actions={actions}
        />
      ),
    }),
    ...specimensOf('PriceHistory', {
      'trois prix': { element: <PriceHistory steps={STEPS} until="2026-11-26" />, isWide: true },
      'avec la cote': {
        element: (
          <PriceHistory
            steps={STEPS.slice(0, 2)}
            until="2026-11-26"
            reference={{ cents: 1_450_000, label: 'cote 14\u202f500\u202f€' }}
          />
        ),
        isWide: true,
      },
      'un prix': { element: <PriceHistory steps={STEPS.slice(0, 1)} until="2026-11-26" />, isWide: true },
    }),
    ...specimensOf('MileageChart', {
      'cinq relevés, dont un en recul': {
        element: <MileageChart points={READINGS} back="en recul" />,
        isWide: true,
      },
    }),
    ...specimensOf('DocumentLine', {
      'les trois états': {
        element: (
          <ul className="docs">
            <DocumentLine state="present" name="Facture" detail="26/11/2026" file={file} />
            <DocumentLine state="promised" name="Carte grise" detail="attendue le 3 décembre" />
            <DocumentLine
              state="missing"
              name="Procès-verbal du contrôle technique et contre-visite"
              detail="manquant"
              file={file}
            />
          </ul>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('Timeline', {
      'en cours': (
        <Timeline
          steps={[
            { label: 'Commandé', state: 'done' },
            { label: 'Payé', state: 'done' },
            { label: 'En route, Mâcon', state: 'now' },
            { label: 'Dossier', state: 'todo' },
            { label: 'Livré', state: 'todo' },
          ]}
        />
      ),
      bloqué: (
        <Timeline
          steps={[
            { label: 'Commandé', state: 'done' },
            { label: 'Kbis manquant', state: 'late' },
            { label: 'Enlèvement', state: 'todo' },
            { label: 'En route', state: 'todo' },
            { label: 'Livraison', state: 'todo' },
          ]}
        />
      ),
    }),
    ...specimensOf('TodoList', {
      défaut: { element: <TodoList items={[todo('booking'), todo('invoice')]} />, isWide: true },
      'texte le plus long': { element: <TodoList items={[todo('invoice', true)]} />, isWide: true },
    }),
  ],
};
