import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, expect, test } from 'vitest';
import { detectEncoding } from './encoding.ts';
import { detectSeparator } from './separator.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-encoding-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = `Référence;Modèle;Boîte\n${'A1;Mégane;Manuelle\n'.repeat(50)}`;

test.each([
  ['utf8', iconv.encode(TEXT, 'utf8')],
  ['utf8', iconv.encode(TEXT, 'utf8', { addBOM: true })],
  ['windows-1252', iconv.encode(TEXT, 'windows-1252')],
  ['utf-16le', iconv.encode(TEXT, 'utf-16le', { addBOM: true })],
  ['utf-16le', iconv.encode(TEXT, 'utf-16le')],
  ['utf-16be', iconv.encode(TEXT, 'utf-16be', { addBOM: true })],
  ['macintosh', iconv.encode(TEXT, 'macintosh')],
  ['windows-1250', iconv.encode('Marka;Kolor\nŁada;Żółty\nŠkoda;Biały\n', 'windows-1250')],
  ['iso-8859-2', iconv.encode('Marka;Kolor\nŁada;Żółty\nŚląsk;Ciąża\n', 'iso-8859-2')],
  [
    'windows-1252',
    iconv.encode('Marque;Cylindrée;Prix\nCitroën;1598 cm³;£9,995\nSeat;1 968 cm³;¿?\n', 'windows-1252'),
  ],
])('finds %s', async (encoding, bytes) => {
  const path = join(folder, 'feed.csv');
  writeFileSync(path, bytes);
  expect(await detectEncoding(path)).toEqual({ encoding, hasBadBytes: false });
});

test('one stray byte and one complete UTF-8 character does not make the file Windows-1252', async () => {
  const path = join(folder, 'stray.csv');
  writeFileSync(
    path,
    Buffer.concat([iconv.encode('Citroën\n', 'utf8'), iconv.encode('Citroën\n', 'windows-1252')]),
  );
  expect(await detectEncoding(path)).toEqual({ encoding: 'utf8', hasBadBytes: true });
});

test('a first accent far down the file still counts', async () => {
  const path = join(folder, 'late.csv');
  writeFileSync(
    path,
    Buffer.concat([Buffer.alloc(3_000_000, 'a;b\n'), iconv.encode('Mégane\n', 'windows-1252')]),
  );
  expect(await detectEncoding(path)).toEqual({ encoding: 'windows-1252', hasBadBytes: false });
});

test.each([
  [';', 'a;b;c\n1;2,5;3\n1;2,5;3\n'],
  [',', 'a,b,c\n1,"x;y;z;t",3\n'],
  ['\t', 'a\tb\n1,5\t2\n'],
  ['|', 'a|b|c\n1|2|3\n'],
  [';', 'sep=;\na;b\n'],
])('finds the separator %j', (separator, text) => expect(detectSeparator(text)).toBe(separator));
