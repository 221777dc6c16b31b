import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';
import type { Phrase } from './phrases.ts';

const phrases = (name: FacetName, value: string | readonly string[], text: string): Phrase => ({
  name,
  values: typeof value === 'string' ? [value] : value,
  words: text.split(', '),
});

// CAT-26
/** What buyers of other countries type: English, German, Dutch, Italian and Spanish, without accents. */
export const FOREIGN_PHRASES: readonly Phrase[] = [
  phrases('condition', 'neuf', 'brand new, neuwagen'),
  phrases('condition', 'occasion', 'used, second hand, gebraucht, gebrauchtwagen, tweedehands'),
  phrases('energy', 'essence', 'petrol, gasoline, benzin, benziner, benzine, benzina, gasolina'),
  phrases('energy', 'hybride', 'mild hybrid, vollhybrid, hybrid non plug in'),
  phrases('energy', 'hybride-rechargeable', 'hybrid plug in, plug in hybride'),
  phrases(
    'energy',
    'electrique',
    'electric, elektro, elektrisch, elektroauto, elettrica, electrico, electrica, fully electric',
  ),
  phrases('energy', 'gpl', 'lpg, autogas'),
  phrases('energy', 'hydrogene', 'hydrogen, wasserstoff'),
  phrases(
    'gearbox',
    'automatique',
    'automatic, automatik, automatikgetriebe, automatisch, automaat, automatica, automatico, automatic gearbox, automatic transmission',
  ),
  phrases(
    'gearbox',
    'manuelle',
    'manual, manual gearbox, manual transmission, manuell, manuale, schaltgetriebe, handschaltung, handgeschakeld',
  ),
  phrases('body', 'citadine', 'city car, supermini, kleinwagen, stadsauto'),
  phrases('body', ['citadine', 'compacte'], 'hatchback, hatchbacks'),
  phrases('body', 'compacte', 'kompaktwagen'),
  phrases('body', 'berline', 'saloon, saloons, sedan, sedans, limousine, berlina'),
  phrases(
    'body',
    'break',
    'estate, estates, estate car, station wagon, station wagons, stationwagon, stationwagen, wagon, kombi, kombis',
  ),
  phrases('body', 'suv', 'off roader, gelandewagen, gelaendewagen, terreinwagen'),
  phrases('body', 'monospace', 'mpv, mpvs, minivan, people carrier'),
  phrases('body', 'cabriolet', 'convertible, convertibles, cabrios'),
  phrases(
    'body',
    'utilitaire',
    'van, vans, panel van, cargo van, commercial vehicle, kastenwagen, lieferwagen, bestelwagen, nutzfahrzeug',
  ),
  phrases('body', 'pickup', 'pickup truck, pick up truck'),
  phrases(
    'vat',
    'recuperable',
    'vat, vat qualifying, vat deductible, vat reclaimable, mwst, mwst ausweisbar, btw, btw verrekenbaar',
  ),
  phrases('vat', 'marge', 'margin scheme, vat margin, margin vat, differenzbesteuert, btw marge'),
];

// CAT-27
/** Names of trims as well (« Black Edition »): a colour unless the stock has the word. */
export const FOREIGN_COLOURS: readonly Phrase[] = [
  phrases('colour', 'blanc', 'white, weiss, wit, bianco, blanco'),
  phrases('colour', 'noir', 'black, schwarz, zwart, nero, negro'),
  phrases('colour', 'gris', 'grey, gray, grau, grijs, grigio'),
  phrases('colour', 'argent', 'silver, silber, zilver'),
  phrases('colour', 'bleu', 'blue, blau, blauw, azul'),
  phrases('colour', 'rouge', 'red, rot, rood, rosso, rojo'),
  phrases('colour', 'vert', 'green, grun, gruen, groen, verde'),
  phrases('colour', 'jaune', 'yellow, gelb, geel, giallo, amarillo'),
  phrases('colour', 'marron', 'brown, braun, bruin'),
];

/** Words without effect on the results. */
export const FOREIGN_EMPTY_WORDS: readonly string[] =
  'car cars vehicle vehicles fahrzeug fahrzeuge pkw wagen with and or und oder mit met gearbox transmission getriebe doors erstzulassung ez baujahr bj bouwjaar colour color farbe'.split(
    ' ',
  );
