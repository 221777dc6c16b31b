import { expect, it } from 'vitest';
import type { ExportedLine } from '../entry-lists.repository.ts';
import { PRESETS } from './preset-layouts.ts';
import { layoutLine } from './write-layout.ts';

const LINE: ExportedLine = {
  journal: 'BQ',
  number: 'BQ2026-000001',
  date: '2028-02-29',
  account: '512000',
  accountLabel: 'Banque',
  auxiliary: '',
  auxiliaryLabel: '',
  piece: 'P1',
  pieceDate: '2028-02-29',
  label: '',
  debit: '100',
  credit: '0',
  postedOn: '2028-03-01',
  position: 1,
};

// MONEY-33
it.each(['=1+1', '+cmd', '-2+3', '@sum', '\t=1', '＝1'])('lets no spreadsheet run %j', (label) => {
  const [, , , , , cell = ''] = layoutLine(PRESETS['debit-credit'], { ...LINE, label }).split(';');
  expect(cell).not.toMatch(/^"?[=+\-@＝\t]/);
});
