import { expect, test } from 'vitest';
import { understandText } from './understand-text.ts';
import { Vocabulary } from './vocabulary.ts';

const MODELS: readonly (readonly [make: string, makeSlug: string, model: string, slug: string])[] = [
  ['Peugeot', 'peugeot', '208', '208'],
  ['Peugeot', 'peugeot', '2008', '2008'],
  ['Peugeot', 'peugeot', '3008', '3008'],
  ['Peugeot', 'peugeot', 'Partner', 'partner'],
  ['Renault', 'renault', 'Clio', 'clio'],
  ['Renault', 'renault', '5', '5'],
  ['Renault', 'renault', 'Mégane', 'megane'],
  ['Citroën', 'citroen', 'C3', 'c3'],
  ['Citroën', 'citroen', 'C3 Aircross', 'c3-aircross'],
  ['BMW', 'bmw', 'Série 3', 'serie-3'],
  ['Mercedes-Benz', 'mercedes-benz', 'Classe A', 'classe-a'],
  ['Volkswagen', 'volkswagen', 'ID.3', 'id-3'],
  ['Volkswagen', 'volkswagen', 'Golf', 'golf'],
  ['Ford', 'ford', 'GT', 'gt'],
  ['Fiat', 'fiat', '500', '500'],
  ['Land Rover', 'land-rover', 'Defender', 'defender'],
];

const vocabulary = new Vocabulary();
for (const [makeName, makeSlug, name, slug] of MODELS) {
  const model = { makeSlug, makeName, slug, name };
  vocabulary.addMake({ slug: makeSlug, name: makeName });
  vocabulary.addModel(model);
  vocabulary.addDocument(model, '1.5 BlueHDi 130ch', 'GT Line');
}
const depots = [
  { slug: 'lyon', name: 'Parc de Lyon', city: 'Lyon', department: 'Rhône', postcode: '69007' },
  {
    slug: 'saint-etienne',
    name: 'Parc de Saint-Étienne',
    city: 'Saint-Étienne',
    department: 'Loire',
    postcode: '42000',
  },
  { slug: 'ajaccio', name: 'Parc d’Ajaccio', city: 'Ajaccio', department: 'Corse-du-Sud', postcode: '20000' },
];
for (const depot of depots) vocabulary.addDepot(depot);

/** « name=value » of each filter, then the remaining words after « + ». */
function reading(text: string): string {
  const { filters, text: left } = understandText(text, vocabulary);
  return [...filters.map(({ name, value }) => `${name}=${value}`), ...(left ? [`+${left}`] : [])].join(' ');
}

const PHRASES: readonly (readonly [typed: string, read: string])[] = [
  [
    '208 gt diesel 2021 moins de 15000',
    'model=peugeot--208 energy=diesel yearMin=2021 yearMax=2021 priceMax=15000 +gt',
  ],
  ['clio 5 auto lyon', 'model=renault--clio gearbox=automatique depot=lyon +5'],
  ['pegeot', 'make=peugeot'],
  ['peugoet 208', 'model=peugeot--208'],
  ['volkswagne golf', 'model=volkswagen--golf'],
  ['Mégane', 'model=renault--megane'],
  ['megane', 'model=renault--megane'],
  ['MEGANE', 'model=renault--megane'],
  ['moins de 15 000 €', 'priceMax=15000'],
  ['moins de 15\u202f000\u202f€', 'priceMax=15000'],
  ['moins de 15.000 euros', 'priceMax=15000'],
  ['< 15000', 'priceMax=15000'],
  ['<15000€', 'priceMax=15000'],
  ['15k', 'priceMax=15000'],
  ['moins de 15k', 'priceMax=15000'],
  ['moins de 15', 'priceMax=15000'],
  ['15000 €', 'priceMax=15000'],
  ['15000 max', 'priceMax=15000'],
  ['budget 12000', 'priceMax=12000'],
  ['jusqu’à 20000 euros', 'priceMax=20000'],
  ['plus de 8000 €', 'priceMin=8000'],
  ['à partir de 10000', 'priceMin=10000'],
  ['> 10 000', 'priceMin=10000'],
  ['entre 10000 et 15000 euros', 'priceMin=10000 priceMax=15000'],
  ['de 10 000 à 15 000 €', 'priceMin=10000 priceMax=15000'],
  ['10k-15k €', 'priceMin=10000 priceMax=15000'],
  ['entre 10 et 15k', 'priceMin=10000 priceMax=15000'],
  ['moins de 50000 km', 'kmMax=50000'],
  ['moins de 50000km', 'kmMax=50000'],
  ['50k km', 'kmMax=50000'],
  ['80 000 km maxi', 'kmMax=80000'],
  ['208 150 000 km', 'model=peugeot--208 kmMax=150000'],
  ['entre 20000 et 60000 km', 'kmMin=20000 kmMax=60000'],
  ['plus de 100 ch', 'powerMin=100'],
  ['moins de 130 chevaux', 'powerMax=130'],
  ['208 110 ch', 'model=peugeot--208 powerMin=110 powerMax=110'],
  ['130ch', 'powerMin=130 powerMax=130'],
  ['moins de 100 g/km', 'co2Max=100'],
  ['depuis 2020', 'yearMin=2020'],
  ['à partir de 2020', 'yearMin=2020'],
  ['avant 2020', 'yearMax=2019'],
  ['jusqu’en 2018', 'yearMax=2018'],
  ['2019-2021', 'yearMin=2019 yearMax=2021'],
  ['2019 à 2021', 'yearMin=2019 yearMax=2021'],
  ['entre 2019 et 2021', 'yearMin=2019 yearMax=2021'],
  ['golf 2021', 'model=volkswagen--golf yearMin=2021 yearMax=2021'],
  ['boite auto', 'gearbox=automatique'],
  ['boîte automatique', 'gearbox=automatique'],
  ['bva', 'gearbox=automatique'],
  ['automatique', 'gearbox=automatique'],
  ['bvm', 'gearbox=manuelle'],
  ['neuf', 'condition=neuf'],
  ['voiture d’occasion', 'condition=occasion'],
  ['hybride rechargeable', 'energy=hybride-rechargeable'],
  ['hybride', 'energy=hybride energy=hybride-rechargeable'],
  ['3008 hybride', 'model=peugeot--3008 energy=hybride energy=hybride-rechargeable'],
  [
    '3008 hybride automatique rechargeable',
    'model=peugeot--3008 gearbox=automatique energy=hybride-rechargeable',
  ],
  ['hybride non rechargeable', 'energy=hybride'],
  ['full hybrid', 'energy=hybride'],
  ['-90000km', 'kmMax=90000'],
  ['golf - de 90 000 km', 'model=volkswagen--golf kmMax=90000'],
  ['clio 2019 -90000km', 'model=renault--clio yearMin=2019 yearMax=2019 kmMax=90000'],
  ['-15000', 'priceMax=15000'],
  ['+30000 km', 'kmMin=30000'],
  ['moins de 12 500,50 €', 'priceMax=12500'],
  ['< 12.500,50 €', 'priceMax=12500'],
  ['entre 10 000,50 et 15 000,99 euros', 'priceMin=10000 priceMax=15000'],
  ['électrique 300 km autonomie', 'energy=electrique'],
  ['électrique plus de 400 km d’autonomie', 'energy=electrique'],
  ['électrique autonomie de 350 km 50 000 km max', 'energy=electrique kmMax=50000'],
  ['electrique +400km', 'energy=electrique +400km'],
  ['12000 ttc', 'priceInclTaxMax=12000'],
  ['moins de 12 000 € TTC', 'priceInclTaxMax=12000'],
  ['entre 10 et 15k ttc', 'priceInclTaxMin=10000 priceInclTaxMax=15000'],
  ['budget 12000 euros ttc', 'priceInclTaxMax=12000'],
  ['12000 ht', 'priceMax=12000'],
  ['15 k€', 'priceMax=15000'],
  ['2019 ou plus', 'yearMin=2019'],
  ['2019 et plus récent', 'yearMin=2019'],
  ['2019+', 'yearMin=2019'],
  ['2019 minimum', 'yearMin=2019'],
  ['2015 ou avant', 'yearMax=2015'],
  ['partner utilitaire', 'model=peugeot--partner body=utilitaire'],
  ['c3 suv', 'model=citroen--c3 model=citroen--c3-aircross body=suv'],
  ['électrique', 'energy=electrique'],
  ['gazole', 'energy=diesel'],
  ['dissel', 'energy=diesel'],
  ['dies', 'energy=diesel'],
  ['tva récupérable', 'vat=recuperable'],
  ['tva sur marge', 'vat=marge'],
  ['break', 'body=break'],
  ['pick-up', 'body=pickup'],
  ['rouge', 'colour=rouge'],
  ['golf blanche', 'model=volkswagen--golf colour=blanc'],
  ['7 places', 'seats=7'],
  ['crit’air 1', 'critAir=1'],
  ['critair 2', 'critAir=2'],
  ['208', 'model=peugeot--208'],
  ['2008', 'model=peugeot--2008'],
  ['peugeot 2008', 'model=peugeot--2008'],
  ['2008 peugeot', 'model=peugeot--2008'],
  ['clio 2008', 'model=renault--clio yearMin=2008 yearMax=2008'],
  ['3008', 'model=peugeot--3008'],
  ['c3', 'model=citroen--c3'],
  ['C 3', 'model=citroen--c3'],
  ['c3 aircross', 'model=citroen--c3-aircross'],
  ['série 3', 'model=bmw--serie-3'],
  ['serie3 bmw', 'model=bmw--serie-3'],
  ['classe a', 'model=mercedes-benz--classe-a'],
  ['mercedes classe a', 'model=mercedes-benz--classe-a'],
  ['id.3', 'model=volkswagen--id-3'],
  ['id3 vw', 'model=volkswagen--id-3'],
  ['ford gt', 'model=ford--gt'],
  ['renault 5', 'model=renault--5'],
  ['fiat 500', 'model=fiat--500'],
  ['land rover', 'make=land-rover'],
  ['renault', 'make=renault'],
  ['golf saint-étienne', 'model=volkswagen--golf depot=saint-etienne'],
  ['clio rhône', 'model=renault--clio depot=lyon'],
  ['clio 69', 'model=renault--clio depot=lyon'],
  ['clio 2a', 'model=renault--clio depot=ajaccio'],
  ['golf 1.5 bluehdi', 'model=volkswagen--golf +1.5 bluehdi'],
  ['golf 1,5', 'model=volkswagen--golf +1.5'],
  ['xyzzy', '+xyzzy'],
  ['', ''],
];

// CAT-24
test.each(PHRASES)('« %s » is read as « %s »', (typed, read) => {
  expect(reading(typed)).toBe(read);
});

const FOREIGN_TEXTS: readonly (readonly [typed: string, read: string])[] = [
  ['diesel automatik kombi', 'energy=diesel gearbox=automatique body=break'],
  ['estate', 'body=break'],
  ['SUV petrol', 'body=suv energy=essence'],
  ['benzin schaltgetriebe', 'energy=essence gearbox=manuelle'],
  ['automatic hatchback', 'gearbox=automatique body=citadine body=compacte'],
  ['station wagon diesel', 'body=break energy=diesel'],
  ['Gebrauchtwagen Limousine', 'condition=occasion body=berline'],
  ['electric car', 'energy=electrique'],
  ['hybrid plug-in', 'energy=hybride-rechargeable'],
  ['saloon with manual gearbox', 'body=berline gearbox=manuelle'],
  ['convertible', 'body=cabriolet'],
  ['4x4 benzine', 'body=suv energy=essence'],
  ['peugeot 7 seats', 'make=peugeot seats=7'],
  ['7-Sitzer', 'seats=7'],
  ['less than 50000 km', 'kmMax=50000'],
  ['unter 15.000 €', 'priceMax=15000'],
  ['under 15k', 'priceMax=15000'],
  ['over 10000', 'priceMin=10000'],
  ['km-Stand 20000', 'kmMax=20000'],
  ['mileage under 20,000 km', 'kmMax=20000'],
  ['kilométrage 60000', 'kmMax=60000'],
  ['ab 2020', 'yearMin=2020'],
  ['from 2020', 'yearMin=2020'],
  ['before 2020', 'yearMax=2019'],
  ['bis 2019', 'yearMax=2019'],
  ['Golf Baujahr 2021', 'model=volkswagen--golf yearMin=2021 yearMax=2021'],
  ['MwSt ausweisbar', 'vat=recuperable'],
  ['schwarz golf', 'model=volkswagen--golf colour=noir'],
  ['black golf', 'model=volkswagen--golf colour=noir'],
];

// CAT-26
test.each(FOREIGN_TEXTS)('reads « %s » of a buyer of another country as « %s »', (typed, read) => {
  expect(reading(typed)).toBe(read);
});

// CAT-27
test('a foreign colour that names a trim of the stock stays a word', () => {
  const stock = new Vocabulary();
  const model = { makeSlug: 'renault', makeName: 'Renault', slug: 'clio', name: 'Clio' };
  stock.addModel(model);
  stock.addDocument(model, '1.0 TCe', 'Black Edition');
  expect(understandText('clio black edition', stock).text).toBe('black edition');
});

// CAT-28
test('a body that is the name of a model too is the body, unless the make is named', () => {
  const stock = new Vocabulary();
  stock.addMake({ slug: 'mini', name: 'MINI' });
  stock.addModel({ makeSlug: 'mini', makeName: 'MINI', slug: 'cabrio', name: 'Cabrio' });
  const read = (typed: string) => understandText(typed, stock).filters.map(({ value }) => value);
  expect(read('cabrio diesel')).toEqual(['cabriolet', 'diesel']);
  expect(read('mini cabrio')).toEqual(['mini--cabrio']);
});

test('corrections contain what was typed and what was read', () => {
  expect(understandText('pegeot', vocabulary).corrections).toEqual([{ typed: 'pegeot', read: 'peugeot' }]);
  expect(understandText('clio', vocabulary).corrections).toEqual([]);
});

test('numbers are never corrected', () => {
  expect(understandText('209', vocabulary)).toMatchObject({ filters: [], corrections: [], text: '209' });
});

test('the last word matches as a prefix, the others only whole', () => {
  expect(understandText('208 blue', vocabulary).terms).toMatchObject([
    { words: ['bluehdi'], optional: false },
  ]);
  expect(understandText('gt lin rouge', vocabulary).terms.at(-1)).toMatchObject({
    words: ['lin'],
    optional: false,
  });
});

test('the generation after a model is only a wish', () => {
  expect(understandText('clio 5', vocabulary).terms).toMatchObject([{ words: ['5', 'v'], optional: true }]);
  expect(understandText('clio v', vocabulary).terms).toMatchObject([{ words: ['5', 'v'], optional: true }]);
});

test('a single digit is a generation when a model is already chosen', () => {
  expect(understandText('5', vocabulary, true).terms).toMatchObject([{ words: ['5', 'v'], optional: true }]);
  expect(understandText('5', vocabulary).terms).toMatchObject([{ optional: false }]);
});

test('labels are French, with narrow no-break spaces', () => {
  const labels = (text: string): string[] =>
    understandText(text, vocabulary).filters.map(({ label }) => label);
  expect(labels('208 moins de 15000')).toEqual(['Peugeot 208', 'Moins de 15\u202f000\u202f€']);
  expect(labels('moins de 50000 km')).toEqual(['Moins de 50\u202f000\u202fkm']);
  expect(labels('depuis 2020')).toEqual(['Depuis 2020']);
  expect(labels('plus de 100 ch')).toEqual(['Plus de 100\u202fch']);
  expect(labels('hybride rechargeable lyon')).toEqual(['Hybride rechargeable', 'Parc de Lyon']);
});
