/**
 * Makes the compact data files the product ships out of the open data. Run by hand when they change:
 *   node api/seeds/convert.ts path/to/ademe-car-labelling.csv path/to/laposte-hexasmal.csv
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readAdeme } from './conversion/ademe.ts';
import { convertCommunes } from './conversion/communes.ts';
import { writeVersions } from './versions.ts';

const [ademe, communes] = process.argv.slice(2);
if (!ademe || !communes) throw new Error('Usage: node api/seeds/convert.ts ADEME.csv COMMUNES.csv');

const BEST_COMPRESSION = 9;
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`data/${name}`, import.meta.url), gzipSync(text, { level: BEST_COMPRESSION }));

write('ademe-versions.tsv.gz', writeVersions(readAdeme(readFileSync(ademe, 'utf8'))));
write('communes.tsv.gz', convertCommunes(readFileSync(communes, 'utf8')));
