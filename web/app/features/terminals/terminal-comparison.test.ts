import { expect, it } from 'vitest';
import { buildTerminal } from './terminal.fixture.ts';
import { comparisonRows, idsIn } from './terminal-comparison.ts';

it('takes four terminals, each once, and reports when more were ticked', () => {
  expect(idsIn(new URLSearchParams('borne=1&borne=2&borne=2&borne=x'))).toEqual({
    ids: [1, 2],
    tooMany: false,
  });
  expect(idsIn(new URLSearchParams('borne=1&borne=2&borne=3&borne=4&borne=5'))).toEqual({
    ids: [1, 2, 3, 4],
    tooMany: true,
  });
});

// TERM-1
it('marks differences, and shows a dash for a missing value', () => {
  const rows = comparisonRows([
    buildTerminal(),
    buildTerminal({ id: 2, powerKw: 22, installation: null, details: [] }),
  ]);
  const row = (label: string) => rows.find((one) => one.label === label);
  expect(row('Puissance')).toMatchObject({ values: ['11\u202fkW', '22\u202fkW'], differs: true });
  expect(row('Alimentation')).toMatchObject({ differs: false });
  expect(row('Pose, HT')).toMatchObject({ values: ['650\u202f€', '—'] });
  expect(row('Indice de protection')).toMatchObject({ values: ['IP55', '—'] });
});
