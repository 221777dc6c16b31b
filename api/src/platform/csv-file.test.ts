import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvFile } from './csv-file.ts';

async function* slices(...all: (string[][] | Error)[]): AsyncGenerator<string[][]> {
  for (const slice of all) {
    if (slice instanceof Error) throw slice;
    yield slice;
  }
}

it('has its head, and the lines of each slice', async () => {
  expect(await text(await csvFile(['Nom'], slices([['a'], ['b;c']], [['d']])))).toBe(
    'Nom\r\na\r\n"b;c"\r\nd\r\n',
  );
  expect(await text(await csvFile(['Nom'], slices()))).toBe('Nom\r\n');
});

it('fails before it begins when its first slice fails, and is cut short by a later one', async () => {
  await expect(csvFile(['Nom'], slices(new Error('refused')))).rejects.toThrow('refused');
  await expect(text(await csvFile(['Nom'], slices([['a']], new Error('lost'))))).rejects.toThrow('lost');
});
