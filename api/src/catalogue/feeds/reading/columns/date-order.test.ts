import { describe, expect, it, test } from 'vitest';
import { recogniseColumns } from './columns.ts';
import { isMonthFirst, monthFirstHeadings, withMonthFirst } from './date-order.ts';

test.each([
  [['03/15/2021', '12/01/2020'], true],
  [['03-15-2021'], true],
  [['3/15/21', '', 'n.c.', '2019'], true],
  [['03/15/2021 10:30', '01/02/2021'], true],
  // Nothing is proven: read as French files write.
  [['03/05/2021', '12/01/2020'], false],
  [['15/03/2021', '12/01/2020'], false],
  // The two orders contradict each other.
  [['03/15/2021', '15/03/2021'], false],
  [['03.15.2021'], false],
  [[], false],
])('dates %j begin with the month: %s', (cells, expected) => expect(isMonthFirst(cells)).toBe(expected));

describe('a column whose dates begin with the month', () => {
  const columns = recogniseColumns(['Reference', 'First registration', 'Notes']);
  const rows = ['03/15/2021', '03/05/2021'].map((date, row) => ({
    cells: [String(row), date, '01/31/2021'],
  }));

  it('is found among the columns of dates, and only there', () => {
    expect(monthFirstHeadings(columns, rows)).toEqual(['First registration']);
  });

  it('is read with the day first; other text is not changed', () => {
    const read = withMonthFirst(columns, ['First registration']).transforms.get(1);
    expect(
      ['03/15/2021', '03/05/2021 10:00', '2021-03-15', '03/2021', ''].map((cell) => read?.(cell)),
    ).toEqual(['15/03/2021', '05/03/2021 10:00', '2021-03-15', '03/2021', '']);
    expect(withMonthFirst(columns, [])).toBe(columns);
  });
});
