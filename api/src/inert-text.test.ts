import { personNameField } from '@pomelo/contract/fields.ts';
import { hasNoLink, isOneLine } from '@pomelo/contract/inert-text.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { typedFields } from './testing/typed-fields.ts';

const REFUSED = [
  'http://evil.com',
  'Jean https://evil.com',
  'Cliquez sur evil.com',
  'Evil.Com',
  'evil．com',
  'evil。com',
  'evil｡com',
  'evil․com',
  'http：／／evil',
  'https:\\\\evil',
  'ｗｗｗ.evil',
  'www.evil',
  'moi@evil.com',
  'moi＠evil',
  'éléphant.рф',
  'пример.xn--p1ai',
  'a.co',
  'X.com',
  'T.Ly',
  'T.Ly/promo',
  'Jean V.Gd/a',
  'E.Leclerc/promo',
  'E.Leclerc?promo',
  '93.184.216.34',
  'evil.com:8080',
];
const INVISIBLE = [
  '\n',
  '\r',
  '\t',
  '\0',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u200b',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u00ad',
  '\u{e0041}',
  '\ue000',
];
const TAKEN = [
  'Zoé',
  'Jean-Baptiste',
  'O’Connor',
  'N’Guyên',
  'de La Fayette',
  'J. Dupont',
  'J.Dupont',
  'Dupont Jr.',
  'E.Leclerc Annecy',
  'S.A.R.L. Duc/Martin',
  'Garage Martin c/o M. Duc',
  'S.A.R.L. Martin & Fils',
  'SARL 2M Auto (69)',
  'Garage « du Pont »',
  '3.0 Racing',
  'Müller GmbH & Co. KG',
  '株式会社トヨタ',
  'محمد',
  '陳大文 👩‍🔧',
  'A/B Auto',
];

describe('a name', () => {
  it.each(TAKEN)('takes « %s »', (name) => {
    expect([isOneLine(name), hasNoLink(name)]).toEqual([true, true]);
  });

  // Each letter was a start of its own: this took longer than a test may.
  it.each(['x', '-', 'x.', 'é'])('reads a megabyte of « %s » once', (text) => {
    expect(hasNoLink(text.repeat(1_000_000 / text.length))).toBe(true);
  });

  it.each(REFUSED)('refuses the link in « %s »', (name) => {
    expect(hasNoLink(name)).toBe(false);
    const refused = personNameField('votre nom').safeParse(name);
    expect(refused.error?.issues[0]?.message).toContain('ni adresse de site ni adresse e-mail');
  });

  it('refuses every invisible character, at any position', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INVISIBLE), fc.constantFrom(...TAKEN), fc.nat(), (sign, name, at) => {
        const place = 1 + (at % (name.length - 1));
        expect(isOneLine(name.slice(0, place) + sign + name.slice(place))).toBe(false);
      }),
    );
  });

  it('refuses a link whatever surrounds it', () => {
    const words = fc.stringMatching(/^[a-zé ]{0,12}$/);
    fc.assert(
      fc.property(
        words,
        fc.constantFrom(...REFUSED),
        words,
        (before, link, after) => !hasNoLink(`${before} ${link} ${after}`),
      ),
    );
  });
});

/**
 * Fields that may contain several lines, or any character: paragraphs, passwords, and those that only the
 * server validates.
 */
const ANY_CHARACTER =
  /\.(message|text|reason|detail|reserves|wishes|password|newPassword|currentPassword|current|token|challenge|ticket|website|username|query|file|kbis|identity|picture|logo|code|vin|siret|email|vatNumber)$/i;
const NAMES = /\.(firstName|lastName|rs|company|contact|holder)$/;

const { outside, staff } = await typedFields();
const names = [
  ...outside,
  ...staff.filter(({ name }) => name.endsWith('Name') && name !== 'colourName'),
].filter(({ path }) => NAMES.test(path));
const accepts = (schema: z.ZodType, value: string): boolean => schema.safeParse(value).success;

describe('the contract', () => {
  it('declares fields to validate', () => {
    expect([names.length > 12, outside.length > 80]).toEqual([true, true]);
  });

  it('takes no link in a name', () => {
    expect(names.filter(({ schema }) => accepts(schema, 'Jean evil.com')).map(({ path }) => path)).toEqual(
      [],
    );
    expect(names.filter(({ schema }) => !accepts(schema, 'Jean Dupont')).map(({ path }) => path)).toEqual([]);
  });

  it('takes no line break and no invisible character outside paragraphs', () => {
    const lines = outside.filter(({ path }) => !ANY_CHARACTER.test(path));
    for (const sign of ['\n', '\u202e', '\u200b', '\u2028'])
      expect(lines.filter(({ schema }) => accepts(schema, `un${sign}deux`)).map(({ path }) => path)).toEqual(
        [],
      );
  });
});
