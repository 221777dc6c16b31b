import { BarChart } from '../../src/bar-chart.tsx';
import { Comparison, type ComparisonRow } from '../../src/comparison.tsx';
import { EquipmentList } from '../../src/equipment-list.tsx';
import { IconButton } from '../../src/icon-button.tsx';
import { FactList } from '../../src/fact-list.tsx';
import type { Fact } from '../../src/fact-rows.tsx';
import { Ledger } from '../../src/ledger.tsx';
import { VehiclePicture } from '../../src/picture.tsx';
import { SpecSheet, StatStrip, type Spec } from '../../src/spec-sheet.tsx';
import { VehicleTable, VehicleTableRow, type VehicleTableRowProps } from '../../src/vehicle-table.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { CLIO, LONGEST, PICTURE } from './sample-vehicles.tsx';

const TABLE_PARTS = {
  tool: <input type="checkbox" aria-label={`Comparer ${CLIO.name}`} />,
  state: 'Disponible',
  department: '45',
  actions: <IconButton icon="heart" label={`Favori ${CLIO.name}`} />,
};
const tableRow = (row: Partial<VehicleTableRowProps> = {}): VehicleTableRowProps => ({
  ...CLIO,
  ...TABLE_PARTS,
  ...row,
});
const rows = (
  <>
    <VehicleTableRow {...tableRow()} sorted="km" />
    <VehicleTableRow {...tableRow({ standing: 'mine', state: 'Par vous, 21 h 14' })} sorted="km" current />
    <VehicleTableRow {...tableRow({ standing: 'taken', state: 'Réservé' })} sorted="km" />
    <VehicleTableRow {...tableRow({ ...LONGEST, ...TABLE_PARTS, state: 'Nouveau' })} sorted="km" />
    <VehicleTableRow {...tableRow({ price: { regime: 'marge', net: 990_000 } })} sorted="km" />
  </>
);

const SPECS: Spec[] = [
  { label: 'Cylindrée', value: '999\u202fcm³' },
  { label: 'Puissance fiscale', value: '5\u202fCV' },
  { label: <>Émissions de CO₂</>, value: '118\u202fg/km' },
  { label: 'Numéro d’identification du véhicule', value: 'VF1RJA00567123456' },
  { label: 'Propriétaires', value: null },
];

const FACTS: Fact[] = [
  { label: 'Société', value: 'Garage des Trois Provinces et du Val de Loire Occidental' },
  {
    label: 'Livraison',
    value: (
      <>
        Saint-Germain-de-Tournebut-sur-Loire <small>312 km depuis le parc</small>
      </>
    ),
  },
  { label: 'Prix', value: '1\u202f234,50\u202f€', num: true },
  { label: 'Numéro de TVA intracommunautaire', value: null },
];

const head = (id: number, name: string) => ({
  id,
  head: (
    <div className="cmp-h">
      <div className="pic">
        <VehiclePicture {...PICTURE} />
      </div>
      <a className="cmp-n" href={`#vehicule-${id}`}>
        {name}
      </a>
    </div>
  ),
});
const HEADS = [
  head(1, 'Renault Clio'),
  head(2, LONGEST.name),
  head(3, 'Peugeot 208'),
  head(4, 'Dacia Sandero'),
];
const compared = (count: number): ComparisonRow[] =>
  [
    {
      label: 'Prix HT',
      values: ['12\u202f345\u202f€', '128\u202f345\u202f€', '13\u202f900\u202f€', '9\u202f900\u202f€'],
      differs: true,
    },
    { label: 'Énergie', values: ['Essence', 'Essence', 'Essence', 'Essence'], differs: false },
    { label: 'Boîte de vitesses', values: ['Manuelle', 'Automatique', 'Manuelle', '—'], differs: true },
  ].map(({ values, ...row }) => ({ ...row, values: values.slice(0, count) }));

const MONTHS = ['juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.'];
const bars = (values: readonly number[]) =>
  MONTHS.map((label, index) => ({
    key: label,
    label,
    value: values[index] ?? 0,
    current: index === MONTHS.length - 1,
  }));

export const TABLES: Family = {
  id: 'tableaux',
  title: 'Tableaux, comptes et fiches',
  specimens: [
    ...specimensOf('VehicleTable', {
      triée: {
        element: (
          <VehicleTable
            caption="Véhicules"
            sort={{ column: 'km', direction: 'ascending' }}
            heading={(column, label) => <a href={`#${column}`}>{label}</a>}
          >
            {rows}
          </VehicleTable>
        ),
        isWide: true,
      },
      focus: {
        element: <VehicleTable caption="Véhicules du parc">{rows}</VehicleTable>,
        focus: 'first',
        isWide: true,
      },
    }),
    ...specimensOf('VehicleTableRow', {
      'vue publique': {
        element: (
          <VehicleTable caption="Véhicules en vue publique" publicView>
            <VehicleTableRow {...tableRow({ price: { regime: 'public', inclTax: 1_649_000 } })} />
          </VehicleTable>
        ),
        isWide: true,
      },
    }),
    ...specimensOf('Comparison', {
      deux: {
        element: <Comparison heads={HEADS.slice(0, 2)} rows={compared(2)} things="véhicules" />,
        isWide: true,
      },
      quatre: { element: <Comparison heads={HEADS} rows={compared(4)} things="véhicules" />, isWide: true },
    }),
    ...specimensOf('Ledger', {
      'avec total': (
        <Ledger
          lines={[
            { label: 'Véhicule', value: '12\u202f345,00\u202f€' },
            { label: 'Livraison à Saint-Germain-de-Tournebut-sur-Loire', value: '420,00\u202f€' },
            { label: 'Remise', value: '−\u202f150,00\u202f€' },
            { label: 'Total HT', value: '12\u202f615,00\u202f€', kind: 'total' },
            { label: 'Total TTC', value: '15\u202f138,00\u202f€', kind: 'quiet' },
          ]}
        />
      ),
      petit: (
        <Ledger
          small
          lines={[
            { label: 'Véhicule', value: 1_234_500 },
            { label: 'Livraison', value: 42_000 },
            { label: 'Total HT', value: 1_276_500, kind: 'total' },
          ]}
        />
      ),
    }),
    ...specimensOf('FactList', {
      colonnes: <FactList facts={FACTS} />,
      'colonnes, nommées': {
        element: (
          <FactList
            named
            facts={[
              { label: 'Connexion', value: 'Votre session et la société pour laquelle vous travaillez.' },
              {
                label: 'Consultation hors connexion',
                value: 'Les dernières fiches vues, lisibles sans réseau.',
              },
            ]}
          />
        ),
        isWide: true,
      },
      'colonnes, serrées': <FactList dense facts={FACTS} />,
      'aux deux bords': <FactList layout="ends" facts={FACTS} />,
      'aux deux bords, nommées': <FactList layout="ends" named facts={FACTS} />,
      'sans filets': <FactList layout="ends" plain facts={FACTS} />,
      'l’un sous l’autre': <FactList layout="stacked" facts={FACTS} />,
      'l’un sous l’autre, nommées': <FactList layout="stacked" named facts={FACTS} />,
      'côte à côte': { element: <FactList layout="row" facts={FACTS} />, isWide: true },
      touches: (
        <FactList
          layout="keys"
          facts={[
            { label: <kbd>j</kbd>, value: 'Véhicule suivant' },
            { label: <kbd>Entrée</kbd>, value: 'Ouvrir la fiche du véhicule' },
          ]}
        />
      ),
    }),
    ...specimensOf('SpecSheet', { défaut: { element: <SpecSheet specs={SPECS} />, isWide: true } }),
    ...specimensOf('StatStrip', {
      défaut: { element: <StatStrip specs={SPECS} />, isWide: true },
      quatre: { element: <StatStrip four specs={SPECS.slice(0, 4)} />, isWide: true },
    }),
    ...specimensOf('EquipmentList', {
      défaut: {
        element: (
          <EquipmentList
            groups={[
              {
                title: 'Confort',
                items: [
                  { label: 'Climatisation automatique' },
                  { label: 'Toit ouvrant panoramique à commande électrique', option: true },
                ],
              },
              { title: 'Sécurité', items: [{ label: 'Aide au maintien dans la voie' }] },
              { title: 'Multimédia', items: [{ label: 'Navigation', option: true }] },
            ]}
          />
        ),
        isWide: true,
      },
    }),
    ...specimensOf('BarChart', {
      défaut: <BarChart bars={bars([3, 8, 5, 12, 9, 7])} />,
      vide: <BarChart bars={bars([])} />,
    }),
  ],
};
