import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { WriteStream } from 'node:fs';
import { seededRandom } from '@pomelo/api/seeds/demo/random.ts';
import { communesNamed } from '../../api/seeds/communes.ts';
import { knownVersions, type Version } from '../../api/seeds/versions.ts';

const DEFAULT_ROWS = 100_000;
const TOWNS = [
  'Lyon 3',
  'Reims',
  'Poitiers',
  'Nantes',
  'Toulouse',
  'Avignon',
  'Lomme',
  'Grenoble',
  'Mérignac',
  'Meaux',
  'Niort',
  'Rouen',
];
const PAINTS = [
  'Blanc Glacier',
  'Noir Perla Nera',
  'Gris Artense',
  'Bleu Vertigo',
  'Rouge Elixir',
  'Gris Argent',
  'Vert Olivine',
  'Orange Fusion',
  'Beige Dune',
];
const HEADER =
  'Référence;VIN;Marque;Modèle;Version;Énergie;Boîte;Puissance (ch);Carrosserie;Couleur;Kilométrage;Date 1ère MEC;Prix TTC;CO2;Places;Code postal;Ville\r\n';
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const WRITE_AT = 1 << 18;

const spaced = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The text of one more column in a row, the first being 1. */
type MoreColumn = { title: string; of: (row: number) => string };

/**
 * Writes a French dealer's CSV of `rows` vehicles, the same ones each time: makes, models and versions of the
 * ADEME list.
 */
export async function makeFeed(path: string, rows: number, more?: MoreColumn): Promise<void> {
  const random = seededRandom(7);
  const versions = knownVersions();
  const places = TOWNS.map((name) => communesNamed(name)[0]).filter((commune) => commune !== undefined);
  const file = createWriteStream(path);
  let text = `\ufeff${more ? HEADER.replace('\r\n', `;${more.title}\r\n`) : HEADER}`;
  for (let row = 1; row <= rows; row++) {
    const place = random.pick(places);
    const own = line(row, random, random.pick(versions), `${place.postcode};${place.name}`);
    text += more ? `${own};${more.of(row)}\r\n` : `${own}\r\n`;
    if (text.length > WRITE_AT) {
      await flush(file, text);
      text = '';
    }
  }
  file.end(text);
  await once(file, 'close');
}

function line(row: number, random: ReturnType<typeof seededRandom>, version: Version, place: string): string {
  const vin = `VF3${Array.from({ length: 8 }, () => LETTERS[random.between(0, LETTERS.length - 1)]).join('')}${String(row).padStart(6, '0')}`;
  const age = random.between(0, 7);
  const km = random.between(4000, 22_000) * (age + 1);
  const price = Math.round(version.listPriceEuros * 0.85 ** (age + 1));
  const date = `${twoDigits(random.between(1, 28))}/${twoDigits(random.between(1, 12))}/${2025 - age}`;
  return [
    `ST${String(row).padStart(7, '0')}`,
    vin.slice(0, 17),
    version.make.toUpperCase(),
    version.model,
    version.version,
    version.energy,
    version.gearbox,
    `${version.powerHp} ch`,
    version.body,
    random.pick(PAINTS),
    `${spaced(km)} km`,
    date,
    `${spaced(price)},00 €`,
    version.co2 ?? '',
    version.seats,
    place,
  ].join(';');
}

async function flush(file: WriteStream, text: string): Promise<void> {
  if (!file.write(text)) await once(file, 'drain');
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: 'string', default: String(DEFAULT_ROWS) } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error('Usage: node e2e/bench/make-feed.ts FILE.csv [--rows N]');
  await makeFeed(path, Number(values.rows));
}
