import { angleRank } from '@pomelo/contract/capture/angles.ts';
import type { AnglePicture } from './shots.repository.ts';

const rankOf = (angle: string | null): number | undefined => (angle === null ? undefined : angleRank(angle));

// STOCK-46
/**
 * The pictures with a captured one at its place: that of the earlier picture of its angle, which goes; else
 * before the first of a later angle; else after the last captured one. Pictures of no angle follow. An order
 * that the team gave by hand stays.
 */
export function placed(pictures: readonly AnglePicture[], id: number, angle: string): number[] {
  const ids = pictures.map((picture) => picture.id);
  const former = pictures.findIndex((picture) => picture.angle === angle);
  if (former !== -1) return ids.with(former, id);
  const rank = rankOf(angle) ?? 0;
  const later = pictures.findIndex((picture) => (rankOf(picture.angle) ?? -1) > rank);
  if (later !== -1) return ids.toSpliced(later, 0, id);
  const last = pictures.findLastIndex((picture) => rankOf(picture.angle) !== undefined);
  return ids.toSpliced(last + 1, 0, id);
}
