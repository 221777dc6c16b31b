import type { ConditionReport } from '@pomelo/contract/condition/condition.schemas.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS } from '@pomelo/contract/condition/repairs.ts';
import sharp from 'sharp';
import type { Database } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { ReportPhotograph } from './report-pages.ts';
import { findFileKeys } from './report-photographs.repository.ts';

/** Three pages; about 60 kB each. */
export const MAX_REPORT_PHOTOGRAPHS = 24;
const SIZE = { width: 720, height: 480 };
const QUALITY = 70;
const MAX_INPUT_PIXELS = 60_000_000;

type Wanted = { id: number; label: string };

/** The first photograph of every damage before the second of any. */
function wantedOf({ damages }: ConditionReport['content']): Wanted[] {
  const all = damages.flatMap(({ code, kind, photos }, place) =>
    photos.map((id, rank) => ({
      id,
      rank,
      place,
      label: `${place + 1}. ${carPart(code)?.name ?? code}, ${KIND_LABELS[kind]}`,
    })),
  );
  return all
    .toSorted((one, other) => one.rank - other.rank || one.place - other.place)
    .slice(0, MAX_REPORT_PHOTOGRAPHS)
    .toSorted((one, other) => one.place - other.place || one.rank - other.rank);
}

/**
 * The photographs of the damages of a report, made small one after the other, and how many are left out: above the
 * limit, or without a file.
 */
export async function photographsOf(
  { db, files }: { db: Database; files: FileStore },
  content: ConditionReport['content'],
): Promise<{ photographs: ReportPhotograph[]; left: number }> {
  const wanted = wantedOf(content);
  const keys = await findFileKeys(
    db,
    wanted.map(({ id }) => id),
  );
  const photographs: ReportPhotograph[] = [];
  for (const { id, label } of wanted) {
    const key = keys.get(id);
    const original = key === undefined ? undefined : await files.read(key);
    if (!original) continue;
    const jpeg = await sharp(original, { limitInputPixels: MAX_INPUT_PIXELS })
      .rotate()
      .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    photographs.push({ label, jpeg });
  }
  const all = content.damages.reduce((sum, { photos }) => sum + photos.length, 0);
  return { photographs, left: all - photographs.length };
}
