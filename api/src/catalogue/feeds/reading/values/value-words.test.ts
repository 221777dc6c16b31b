import { describe, expect, test } from 'vitest';
import { readEnergy } from './energy.ts';
import { readGearbox } from './gearbox.ts';
import { fold, readBody, readColour, readIsNew, readVat, regimeUnderMargin } from './words.ts';
import { BODY_WORDS, COLOUR_WORDS } from './appearance-words.ts';
import { ENERGY_WORDS, GEARBOX_WORDS, VAT_WORDS, type ValueWords } from './value-words.ts';

describe('words of other languages', () => {
  test.each([
    ['Benzyna', 'essence'],
    ['Olej napędowy', 'diesel'],
    ['OLEJ NAPEDOWY', 'diesel'],
    ['Hybryda', 'hybride'],
    ['Elektryczny', 'electrique'],
    ['Benzyna+LPG', 'gpl'],
    ['Benzyna + LPG', 'gpl'],
    ['Benzyna+CNG', 'gpl'],
    ['Essence + GPL', 'gpl'],
    ['ESS+G.P.L.', 'gpl'],
    ['Benzin + Elektro', 'hybride'],
    ['Diesel + électrique', 'hybride'],
    ['Benzin', 'essence'],
    ['Elektro', 'electrique'],
    ['Elektro/Benzin', 'hybride'],
    ['Hybrid (Benzin/Elektro)', 'hybride'],
    ['Plug-in-Hybrid', 'hybride-rechargeable'],
    ['Autogas (LPG)', 'gpl'],
    ['Gasolina', 'essence'],
    ['Gasóleo', 'diesel'],
    ['Híbrido enchufable', 'hybride-rechargeable'],
    ['Eléctrico', 'electrique'],
    ['Benzina', 'essence'],
    ['Gasolio', 'diesel'],
    ['Elettrica/Benzina', 'hybride'],
    ['Benzine', 'essence'],
    ['Elektrisch', 'electrique'],
    ['Waterstof', 'hydrogene'],
    ['Benzine/Elektriciteit (plug-in)', 'hybride-rechargeable'],
    ['Benzin / Plug-in-Hybrid', 'hybride-rechargeable'],
    ['Petrol/Electric Plug-in', 'hybride-rechargeable'],
    ['essence électrique rechargeable', 'hybride-rechargeable'],
    ['Hybride essence électrique rechargeable', 'hybride-rechargeable'],
    ['Gasolina/Eléctrico enchufable', 'hybride-rechargeable'],
    ['Essence électrique non rechargeable', 'hybride'],
    ['Electric/Petrol', 'hybride'],
    ['Essence MHEV', 'hybride'],
    ['Batterie électrique rechargeable', 'electrique'],
    ['SP95-E10', 'essence'],
    ['Essence/GPL', 'gpl'],
    ['Essence/éthanol', 'e85'],
    ['Essence/Diesel', null],
    ['Gas', null],
  ])('energy %s is %s', (text, energy) => expect(readEnergy(text)).toBe(energy));

  test.each([
    ['Manualna', 'manuelle'],
    ['Automatyczna', 'automatique'],
    ['Schaltgetriebe', 'manuelle'],
    ['Automatik', 'automatique'],
    ['Automático', 'automatique'],
    ['Manuale', 'manuelle'],
    ['Handgeschakeld', 'manuelle'],
    ['Automaat', 'automatique'],
    ['BVM5', 'manuelle'],
    ['BVA8', 'automatique'],
    ['DSG7', 'automatique'],
    ['Schaltung', 'manuelle'],
    ['Semi-auto', 'automatique'],
    ['Manuelle ou automatique', null],
  ])('gearbox %s is %s', (text, gearbox) => expect(readGearbox(text)).toBe(gearbox));

  test.each([
    ['Kombi', 'break'],
    ['Limousine', 'berline'],
    ['Geländewagen', 'suv'],
    ['Kleinwagen', 'citadine'],
    ['Berlina', 'berline'],
    ['Familiare', 'break'],
    ['Familiar', 'break'],
    ['Todoterreno', 'suv'],
    ['Monovolumen', 'monospace'],
    ['Fuoristrada', 'suv'],
    ['Stationwagen', 'break'],
    ['Bestelwagen', 'utilitaire'],
    ['Kompakt', 'compacte'],
    ['Variant', 'break'],
    ['Sports Tourer', 'break'],
    ['Active Tourer', null],
    ['Off-Road', 'suv'],
    ['Offroad', 'suv'],
    ['Jeep', 'suv'],
    ['Großraum-Limousine', 'monospace'],
    ['Kompaktvan', 'monospace'],
    ['Kompaktowy van', 'monospace'],
    ['Combi/MPV', 'monospace'],
    ['People mover', 'monospace'],
    ['Auta miejskie', 'citadine'],
  ])('body %s is %s', (text, body) => expect(readBody(text)).toBe(body));

  test.each([
    ['Biały', 'blanc'],
    ['Żółty', 'jaune'],
    ['Czarny metalik', 'noir'],
    ['Weiß', 'blanc'],
    ['Schwarz', 'noir'],
    ['Grün', 'vert'],
    ['Plateado', 'argent'],
    ['Azul', 'bleu'],
    ['Grigio', 'gris'],
    ['Rosso', 'rouge'],
    ['Zwart', 'noir'],
    ['Groen', 'vert'],
    ['Saphirschwarz Metallic', 'noir'],
    ['Polarweiß', 'blanc'],
    ['Donkerblauw', 'bleu'],
    ['Carrot', null],
  ])('colour %s is %s', (text, colour) => expect(readColour(text)).toBe(colour));

  test.each([
    ['MwSt. ausweisbar', 'recuperable'],
    ['Differenzbesteuert (§25a)', 'marge'],
    ['IVA deducible', 'recuperable'],
    ['Regime del margine', 'marge'],
    ['IVA esposta', 'recuperable'],
    ['Margeregeling', 'marge'],
    ['Faktura VAT', 'recuperable'],
    ['VAT marża', 'marge'],
    ['TVA sur la marge', 'marge'],
    ['TVA non récupérable', 'marge'],
    ['non', 'marge'],
    ['Oui (20 %)', 'recuperable'],
    ['récupérable : non', 'marge'],
    ['MwSt. ausweisbar: nein', 'marge'],
  ])('VAT %s is %s', (text, regime) => expect(readVat(text)).toBe(regime));

  test.each([
    ['Neuwagen', true],
    ['Nuevo', true],
    ['Nuovo', true],
    ['Nieuw', true],
    ['Nowy', true],
    ['Gebrauchtwagen', false],
    ['Usado', false],
    ['Usato', false],
    ['Tweedehands', false],
    ['Używany', false],
    ['Km 0', false],
    ['0 km', true],
    ['https://schema.org/UsedCondition', false],
    ['https://schema.org/NewCondition', true],
    ['Pre-registered', false],
    ['', null],
  ])('condition %s: new is %s', (text, isNew) => expect(readIsNew(text)).toBe(isNew));
});

test('a word of the table has one meaning, with and without accents, in any case', () => {
  const check = <Value extends string>(
    table: ValueWords<Value>,
    read: (text: string) => Value | null,
  ): void => {
    for (const value in table)
      for (const list of Object.values(table[value]))
        for (const word of list.split(','))
          for (const spelling of [word, word.toUpperCase(), fold(word)])
            expect(read(spelling), spelling).toBe(value);
  };
  check(ENERGY_WORDS, readEnergy);
  check(GEARBOX_WORDS, readGearbox);
  check(BODY_WORDS, readBody);
  check(COLOUR_WORDS, readColour);
  check(VAT_WORDS, readVat);
});

test.each([
  ['tak', 'marge'],
  ['Oui', 'marge'],
  ['nein', ''],
  ['0', ''],
  ['BTW', 'BTW'],
])('under a heading of the margin scheme %j is %j', (text, regime) =>
  expect(regimeUnderMargin(text)).toBe(regime),
);
