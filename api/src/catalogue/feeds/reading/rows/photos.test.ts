import { expect, it } from 'vitest';
import { readHeading } from '../columns/heading.ts';
import { readRow } from './row.ts';
import { ROW, RULES } from '../../../../testing/files/feed-rows.ts';
import { MAX_PHOTOS } from './photos.ts';

const read = (...cells: string[]) => {
  const value = (field: string) => ({ ...ROW })[field as keyof typeof ROW] ?? '';
  const row = readRow(2, value, RULES, (field) => (field === 'photos' ? cells : null));
  if (row.kind === 'refused') throw new Error('refused');
  return { photos: row.vehicle.photos, notes: row.notes.filter(({ field }) => field === 'photos') };
};
const [a, b, c] = ['https://img.example/a.jpg', 'https://img.example/b.jpg?w=1,2', 'http://img.example/c'];

// STOCK-25
it.each([
  ['commas', `${a},${b}, ${c}`],
  ['semicolons', `${a};${b};${c};`],
  ['bars', `${a}|${b} | ${c}`],
  ['spaces and line breaks', `${a} ${b}\n${c}`],
  ['a JSON list', JSON.stringify([a, b, c])],
])('reads addresses between %s, in their order', (_name, cell) => {
  expect(read(cell)).toEqual({ photos: [a, b, c], notes: [] });
});

it('reads several columns in their order, each address once', () => {
  expect(read(b, '', a, `${c}|${b}`).photos).toEqual([b, a, c]);
});

it('encodes spaces and accents, and reads an address inside another as a part of it', () => {
  expect(
    read('https://img.example/photo été 1.jpg,//cdn.example/i?src=https://img.example/a.jpg').photos,
  ).toEqual([
    'https://img.example/photo%20%C3%A9t%C3%A9%201.jpg',
    'https://cdn.example/i?src=https://img.example/a.jpg',
  ]);
});

it('leaves with a note what is no address, has a password, or is beyond the limit', () => {
  const many = Array.from({ length: MAX_PHOTOS + 5 }, (_, index) => `${a}?${index}`);
  expect(read('12,photo.jpg')).toMatchObject({ photos: [], notes: [{ value: '12,photo.jpg' }] });
  expect(read('https://user:secret@img.example/a.jpg').photos).toEqual([]);
  expect(read('ftp://img.example/a.jpg').photos).toEqual([]);
  expect(read(many.join(' '))).toMatchObject({ photos: many.slice(0, MAX_PHOTOS), notes: [{}] });
});

it('is null without a column, and empty with an empty one', () => {
  expect(readRow(2, (field) => ROW[field] ?? '', RULES)).toMatchObject({ vehicle: { photos: null } });
  expect(read('')).toEqual({ photos: [], notes: [] });
});

it.each([
  'Photos',
  'photo1',
  'Photo 20',
  'photo_3',
  'image-2',
  'URL photo 4',
  'photo_2_url',
  'Image_1_URL',
  'picture12',
])('knows the column « %s »', (heading) => expect(readHeading(heading).field).toBe('photos'));
it.each(['porte1', 'prix 2', 'km3'])('gives no other field several columns: « %s »', (heading) =>
  expect(readHeading(heading).field).toBeNull(),
);
