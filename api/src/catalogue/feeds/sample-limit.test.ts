import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeReference } from '../../../seeds/reference.ts';
import { firstRows } from './propose-file.service.ts';
import { proposeMapping } from './reading/proposal/propose.ts';
import { openFeed } from './source/feed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function sampledRows(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const path = join(folder, 'stock.csv');
  writeFileSync(path, [headings, ...rows].map((cells) => `${cells.join(';')}\n`).join(''));
  const file = await openFeed(path);
  try {
    return (await firstRows(file)).rows.length;
  } finally {
    await file.close();
  }
}
const columns = <Cell>(count: number, cell: (place: number) => Cell): Cell[] =>
  Array.from({ length: count }, (_, place) => cell(place));

// STOCK-60
describe('the sample that decides the meaning of the columns', () => {
  it('has a thousand rows of a usual file', async () => {
    const rows = columns(1200, (row) => columns(40, (place) => `${row} ${place}`));
    expect(
      await sampledRows(
        columns(40, (place) => `colonne ${place}`),
        rows,
      ),
    ).toBe(1000);
  });

  it('has fewer rows of a table of 1,900 columns', async () => {
    const rows = columns(200, (row) => columns(1900, (place) => `${row}${place}`));
    expect(
      await sampledRows(
        columns(1900, () => 'Prix'),
        rows,
      ),
    ).toBe(53);
  });

  it('has fewer rows when the cells are long: it is held in memory', async () => {
    const rows = columns(8, (row) => [`A${row}`, 'x'.repeat(900_000)]);
    expect(await sampledRows(['Référence', 'Description'], rows)).toBe(6);
  });

  it('is read column by column: others are served in between', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await proposeMapping(
      columns(100, () => 'zzz'),
      [columns(100, (place) => `a${place}`)],
      makeReference(),
    );
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(100);
  });

  it('reads no more cells of a column than it takes to rule a field out', async () => {
    const reference = makeReference();
    let reads = 0;
    const findMake: typeof reference.findMake = (name) => {
      reads += 1;
      return reference.findMake(name);
    };
    await proposeMapping(
      ['zzz'],
      columns(1000, (row) => [`n${row}`]),
      { ...reference, findMake },
    );
    expect(reads).toBeLessThan(400);
  });
});
