import { expect, test } from 'vitest';
import { anyLines, optionalPhone, phoneField, requiredLines } from './fields.ts';
import { typedDay, typedDayOrEmpty, typedInstant } from './time.ts';
import { optionalDay, optionalDecimal, typedInteger } from './typed.ts';

const problemOf = (answer: { error?: { issues: readonly { message: string }[] } }): string | undefined =>
  answer.error?.issues[0]?.message;

// STOCK-55
test.each(['06 12 34 56 78', '+33 (0)6 12 34 56 78', '06.12.34.56.78', '06‑12‑34‑56‑78', '06/12/34/56/78'])(
  'accepts the telephone number %s',
  (typed) => {
    expect(phoneField.parse(typed)).toBe(typed);
  },
);

test.each(['٠٦١٢٣٤٥٦٧٨', '０６１２３４５６７８', '06 12 34 56 78 poste 12', 'au bureau'])(
  'refuses %s, which is not made of digits 0 to 9 alone',
  (typed) => {
    const message = 'Écrivez le numéro en chiffres seulement, par exemple 06 12 34 56 78.';
    expect(problemOf(phoneField.safeParse(typed))).toBe(message);
    expect(problemOf(optionalPhone.safeParse(typed))).toBe(message);
  },
);

test.each(['0001-01-01', '1899-12-31', '2100-01-01', '9999-12-31'])('refuses the day %s', (day) => {
  const message = 'Indiquez une année de 1900 à 2099.';
  const refused = [typedDay('Un jour.'), typedDayOrEmpty('Un jour.'), optionalDay('Un jour.')];
  expect(refused.map((schema) => problemOf(schema.safeParse(day)))).toEqual([message, message, message]);
  expect(problemOf(typedInstant('Un jour.').safeParse(`${day}T12:00:00Z`))).toBe(message);
});

test('accepts a day of this century and the last, and asks for a day that does not exist', () => {
  expect(typedDay('Un jour.').parse('1900-01-01')).toBe('1900-01-01');
  expect(typedDay('Un jour.').parse('2099-12-31')).toBe('2099-12-31');
  expect(typedDayOrEmpty('Un jour.').parse('')).toBe('');
  expect(problemOf(typedDayOrEmpty('Un jour.').safeParse('2026-02-30'))).toBe('Un jour.');
  // One message a field.
  expect(typedDay('Un jour.').safeParse('hier').error?.issues).toHaveLength(1);
  expect(typedInstant('Un jour.').safeParse('hier').error?.issues).toHaveLength(1);
});

test('a text of several lines keeps line breaks, tabs and pictures, and loses what is no text', () => {
  const text = 'Bonjour,\r\n\tà demain 👩‍🔧\u00ad.';
  expect(anyLines(100).parse(text)).toBe(text);
  expect(anyLines(100).parse('a\u0000b\u001bc\ue000d\ud800')).toBe('abcd');
  expect(problemOf(requiredLines(100, 'Écrivez un message.').safeParse(' \u0000\n'))).toBe(
    'Écrivez un message.',
  );
});

test.each(['1e3', '0x10', 'Infinity', '٢٥', '1,5,0', '12 km'])('« %s » is no number', (typed) => {
  const bounds = { max: 5_000_000, message: 'Un nombre.' };
  expect(problemOf(typedInteger(bounds).safeParse(typed))).toBe('Un nombre.');
  expect(problemOf(optionalDecimal(bounds).safeParse(typed))).toBe('Un nombre.');
});

test('a number is read with spaces, a comma or a point', () => {
  const bounds = { max: 5_000_000, message: 'Un nombre.' };
  expect(['12 000', '12\u202f000'].map((typed) => typedInteger(bounds).parse(typed))).toEqual([
    12_000, 12_000,
  ]);
  expect(['5,4', '5.4', ''].map((typed) => optionalDecimal(bounds).parse(typed))).toEqual([5.4, 5.4, null]);
});
