import { Readable } from 'node:stream';
import type {
  LayoutBody,
  LayoutExportQuery,
  Layouts,
} from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { PRESET_LAYOUTS } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { ENDS_BEFORE_IT_BEGINS } from '@pomelo/contract/time.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { SentFile } from '../../../platform/files/send-file.ts';
import { LAYOUT_NAME_TAKEN, TOO_MANY_LAYOUTS } from './layouts.messages.ts';
import { exportedLines } from '../export-lines.ts';
import { deleteLayout, findLayouts, insertLayout } from './layouts.repository.ts';
import { PRESETS } from './preset-layouts.ts';
import { layoutHead, layoutLine } from './write-layout.ts';

const MAX_LAYOUTS = 50;
const BOM = '\uFEFF';

/** Presets, then the layouts of the team. */
export async function layouts(db: Database): Promise<z.infer<typeof Layouts>> {
  const stored = await findLayouts(db);
  return {
    data: [
      ...PRESET_LAYOUTS.map((id) => ({ id, isPreset: true, layout: PRESETS[id] })),
      ...stored.map((layout) => ({ ...layout, isPreset: false })),
    ],
  };
}

/** Refuses with limit-reached, and with invalid a name that is taken. */
export async function addLayout(trx: Database, layout: LayoutBody): Promise<string> {
  const known = await findLayouts(trx);
  if (known.length >= MAX_LAYOUTS) refuse('limit-reached', TOO_MANY_LAYOUTS);
  return (await insertLayout(trx, layout)) ?? refuseField('name', LAYOUT_NAME_TAKEN);
}

/** Returns its name. Refuses with not-found. */
export const removeLayout = async (trx: Database, id: string): Promise<string> =>
  (await deleteLayout(trx, id))?.name ?? refuse('not-found');

async function* written(
  db: Database,
  layout: LayoutBody,
  period: { from: string; to: string },
): AsyncGenerator<string> {
  yield BOM + layoutHead(layout);
  for await (const lines of exportedLines(db, period))
    yield lines.map((line) => layoutLine(layout, line)).join('');
}

// MONEY-33
/**
 * Entries of some months in a layout, in UTF-8, written as they are read. Refuses with not-found an unknown
 * layout, with invalid a period that ends before it begins.
 */
export async function layoutFile(
  db: Database,
  { layout: id, fromMonth: from, toMonth: to }: z.output<typeof LayoutExportQuery>,
): Promise<SentFile> {
  if (from > to) refuse('invalid', ENDS_BEFORE_IT_BEGINS);
  const found = (await layouts(db)).data.find((one) => one.id === id) ?? refuse('not-found');
  return {
    content: Readable.from(written(db, found.layout, { from, to }), { objectMode: false }),
    type: `text/csv; charset=utf-8; header=${found.layout.heads ? 'present' : 'absent'}`,
    name: `ecritures-${slugify(found.layout.name)}-${from}-${to}.csv`,
  };
}
