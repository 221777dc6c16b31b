import type { Database } from '../../platform/db/tables.ts';
import { findPicture } from './media.repository.ts';
import type { Pictures } from './pictures.service.ts';
import type { Resolution } from './render-picture.ts';

/** A photograph as a JPEG for a page, in that size; undefined for a drawing, and for one that is gone. */
export async function printPhotograph(
  db: Database,
  pictures: Pick<Pictures, 'open'>,
  id: number,
  resolution: Resolution,
): Promise<Buffer | undefined> {
  const picture = await findPicture(db, id);
  if (!picture || 'drawing' in picture) return undefined;
  return pictures.open({ picture, resolution, format: 'jpeg' });
}
