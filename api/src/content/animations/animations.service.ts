import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import {
  type AnimationRow,
  findAnimation,
  findAnimations,
  findAnyAnimation,
} from './animations.repository.ts';
import { periodState } from './period-state.ts';
import type { Listed, Paging, Reader } from '../pages/reader.ts';
import { cleanRichText } from '../rich-text/rich-text.ts';

const NO_OFFER = 'Cette offre n’existe pas.';

export const animationView = (row: AnimationRow, now: Date): CommercialAnimation => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  body: cleanRichText(row.body),
  imageMobile: { id: row.image_mobile_id },
  imageLaptop: { id: row.image_laptop_id },
  imageAlt: row.image_alt,
  link: row.link_path === null ? null : { path: row.link_path, label: row.link_label },
  isPrivate: row.is_private,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  state: periodState(now, row.starts_at, row.ends_at),
});

/** Those that are live, or the one of a slug. */
export async function animationList(
  db: Database,
  reader: Reader,
  slug: string | undefined,
  paging: Paging,
): Promise<Listed<CommercialAnimation>> {
  const { rows, total } = await findAnimations(db, reader, slug, paging);
  return { rows: rows.map((row) => animationView(row, reader.now)), total };
}

/** Refuses with not-found: private for a visitor; a draft or a scheduled one for all. */
export async function commercialAnimation(
  db: Database,
  reader: Reader,
  id: number,
): Promise<CommercialAnimation> {
  const row = (await findAnimation(db, reader, id)) ?? refuse('not-found', NO_OFFER);
  return animationView(row, reader.now);
}

/**
 * A promotion as this reader will see it after publication, of any status; null for readers without access.
 * Refuses with not-found.
 */
export async function animationPreview(
  db: Database,
  { now, seesPrivate }: Reader,
  id: number,
): Promise<CommercialAnimation | null> {
  const row = (await findAnyAnimation(db, id)) ?? refuse('not-found', NO_OFFER);
  return row.is_private && !seesPrivate ? null : animationView(row, now);
}
