import type {
  ColumnRule,
  FeedBody,
  FeedField,
  FeedMapping,
} from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';

/**
 * A source of the demo: its file, how its columns are read, and whether it was imported or only looked at.
 */
export type DemoFeed = {
  body: FeedBody;
  fileName: string;
  file: string;
  mapping: FeedMapping;
  imported: boolean;
  hoursAgo: number;
};

const column = (heading: string, field: FeedField | null, rule: Partial<ColumnRule> = {}): ColumnRule => ({
  heading,
  field,
  strip: '',
  values: [],
  decimal: 'auto',
  unit: 'one',
  confidence: null,
  confirmed: true,
  ...rule,
});
const BY_HAND = { schedule: 'manual', dailyAt: null, allowShrink: false } as const;

/** Cars that match no saved search of the demo: the first start sends no mail. Three lines are refused. */
const LOIRE = `N° parc;Marque;Modèle;Version;Finition;Énergie;Boîte;Puissance;Km;1re MEC;Prix TTC;TVA;Couleur;Code postal;Ville;Remarques
L-20481;Skoda;Octavia;Combi 2.0 TDI;Business;Diesel;Manuelle;116 ch;64 200;14/03/2021;17 490;oui;Gris;44800;Saint-Herblain;
L-20482;Volkswagen;Passat;SW 2.0 TDI;Confortline;Diesel;Manuelle;122 ch;81 350;02/09/2020;18 290;oui;Noir;44800;Saint-Herblain;2 clés
L-20485;Dacia;Duster;1.5 Blue dCi;Confort;Diesel;Manuelle;115 ch;48 900;21/06/2022;16 990;non;Vert;44800;Saint-Herblain;
L-20486;Opel;Corsa;1.2 Turbo;Elegance;Essence;Manuelle;100 ch;39 120;05/11/2021;12 490;non;Bleu;44800;Saint-Herblain;
L-20490;Volkswagen;Polo;1.0 TSI;Life;Essence;Manuelle;95 ch;28 400;17/01/2023;15 790;oui;Blanc;44800;Saint-Herblain;
L-20491;Ford;Fiesta;1.0 EcoBoost;Titanium;Essence;Manuelle;100 ch;52 010;30/04/2021;sur demande;non;Rouge;44800;Saint-Herblain;Prix à venir
L-20492;Citroën;C3;1.2 PureTech;Shine;Essence;Manuelle;83 ch;45 660;08/10/2021;11 890;non;Blanc;44800;Saint-Herblain;
L-20495;Seat;;1.0 TSI;Urban;Essence;Manuelle;95 ch;33 870;12/05/2022;14 290;oui;Gris;44800;Saint-Herblain;Modèle à compléter
L-20496;Fiat;500;1.0 Hybrid;Dolcevita;Essence;Manuelle;70 ch;21 300;19/07/2022;11 490;non;Blanc;44800;Saint-Herblain;
L-20482;Volkswagen;Passat;SW 2.0 TDI;Confortline;Diesel;Manuelle;122 ch;81 350;02/09/2020;18 290;oui;Noir;44800;Saint-Herblain;Doublon
`;

const RHIN = `Stock no,Make,Model,Derivative,Fuel,Gearbox,kW,Mileage,First registration,Price net (cents),VAT,Colour,Postcode
RH-7710,Skoda,Superb,Combi 2.0 TDI,D,M,110,58400,2021-05-11,1655000,yes,grey,67000
RH-7712,Opel,Insignia,Sports Tourer 1.5 D,D,M,90,71020,2020-10-02,1130000,yes,black,67000
RH-7715,Ford,Focus,SW 1.5 EcoBlue,D,M,88,63900,2021-02-23,1090000,yes,blue,67000
RH-7716,Hyundai,i30,SW 1.0 T-GDi,P,M,88,41200,2022-03-15,1240000,yes,white,67000
RH-7719,Kia,Ceed,SW 1.6 CRDi,D,M,100,66750,2020-12-09,1185000,yes,red,67000
`;

export const DEMO_FEEDS: readonly DemoFeed[] = [
  {
    body: { name: 'Groupe Loire Auto', kind: 'upload', location: '', tradeMargin: 9, ...BY_HAND },
    fileName: 'stock-loire-auto.csv',
    file: LOIRE,
    imported: true,
    hoursAgo: 5,
    mapping: {
      columns: [
        column('N° parc', 'key'),
        column('Marque', 'make'),
        column('Modèle', 'model'),
        column('Version', 'version'),
        column('Finition', 'finition'),
        column('Énergie', 'energy'),
        column('Boîte', 'gearbox'),
        column('Puissance', 'power'),
        column('Km', 'km'),
        column('1re MEC', 'firstRegistration'),
        column('Prix TTC', 'price'),
        column('TVA', 'vat', {
          values: [
            { from: 'oui', to: 'recuperable' },
            { from: 'non', to: 'marge' },
          ],
        }),
        column('Couleur', 'colour'),
        column('Code postal', 'postcode'),
        column('Ville', 'city'),
        column('Remarques', null),
      ],
      constants: [],
      rates: [],
      generatesKey: false,
    },
  },
  {
    body: {
      name: 'Loueur du Rhin',
      kind: 'url',
      location: 'https://flux.loueur-du-rhin.test/stock.csv',
      tradeMargin: 7,
      ...BY_HAND,
    },
    fileName: 'rhin-stock.csv',
    file: RHIN,
    imported: false,
    hoursAgo: 1,
    mapping: {
      columns: [
        column('Stock no', 'key'),
        column('Make', 'make'),
        column('Model', 'model'),
        column('Derivative', 'version'),
        column('Fuel', 'energy', {
          values: [
            { from: 'D', to: 'diesel' },
            { from: 'P', to: 'essence' },
          ],
        }),
        column('Gearbox', 'gearbox', { values: [{ from: 'M', to: 'manuelle' }] }),
        column('kW', 'powerKw'),
        column('Mileage', 'km'),
        column('First registration', 'firstRegistration'),
        column('Price net (cents)', 'priceExclVat', { unit: 'cents' }),
        column('VAT', 'vat', { values: [{ from: 'yes', to: 'recuperable' }] }),
        column('Colour', 'colour'),
        column('Postcode', 'postcode'),
      ],
      constants: [{ field: 'condition', value: 'occasion' }],
      rates: [],
      generatesKey: false,
    },
  },
];
