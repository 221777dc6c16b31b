import type { ReportDamage } from '@pomelo/contract/condition/condition.schemas.ts';
import { MAX_SHOTS } from '@pomelo/contract/capture/capture.schemas.ts';
import type { PhotographSubject } from '@pomelo/contract/catalogue/photographs/subjects.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type StoredDamageShot = Omit<ReportDamage, 'photos'>;
export type NewShot = {
  id: string;
  itemId: number;
  linkId: string | null;
  mediaId: number;
  state: 'shown' | 'proposed' | 'superseded';
  angle: string | null;
  damage: StoredDamageShot | null;
  bytes: number;
  takenAt: Date;
  now: Date;
};

export const findShot = (db: Database, id: string) =>
  db
    .selectFrom('captured_shot')
    .select(['id', 'item_id as itemId', 'link_id as linkId', 'state', 'media_id as mediaId'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertShot(trx: Database, shot: NewShot): Promise<void> {
  await trx
    .insertInto('captured_shot')
    .values({
      id: shot.id,
      item_id: shot.itemId,
      link_id: shot.linkId,
      media_id: shot.mediaId,
      state: shot.state,
      angle: shot.angle,
      damage: shot.damage && JSON.stringify(shot.damage),
      bytes: shot.bytes,
      taken_at: shot.takenAt,
      received_at: shot.now,
    })
    .execute();
}

export async function countShots(db: Database, itemId: number): Promise<number> {
  const { count } = await db
    .selectFrom('captured_shot')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many shots a link received, and their bytes. */
export async function usageOf(db: Database, linkId: string): Promise<{ shots: number; bytes: number }> {
  const row = await db
    .selectFrom('captured_shot')
    .select(({ fn }) => [fn.countAll<string>().as('shots'), fn.sum<string | null>('bytes').as('bytes')])
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow();
  return { shots: Number(row.shots), bytes: Number(row.bytes ?? 0) };
}

/** Angles and damages that a link has sent, refused ones apart. */
export async function sentByLink(
  db: Database,
  linkId: string,
): Promise<{ angles: string[]; damages: number }> {
  const rows = await db
    .selectFrom('captured_shot')
    .select('angle')
    .where('link_id', '=', linkId)
    .where('state', 'in', ['shown', 'proposed'])
    .limit(MAX_SHOTS)
    .execute();
  const angles = [...new Set(rows.flatMap(({ angle }) => (angle === null ? [] : [angle])))];
  return { angles, damages: rows.filter(({ angle }) => angle === null).length };
}

/** Undecided shots of yards, in the order they were taken, with the photographer. */
export const findProposals = (db: Database, itemId: number) =>
  db
    .selectFrom('captured_shot as shot')
    .innerJoin('capture_link as link', 'link.id', 'shot.link_id')
    .select([
      'shot.id',
      'shot.link_id as linkId',
      'shot.media_id as mediaId',
      'shot.angle',
      'shot.damage',
      'shot.taken_at as takenAt',
      'link.recipient',
    ])
    .where('shot.item_id', '=', itemId)
    .where('shot.state', '=', 'proposed')
    .orderBy('shot.taken_at')
    .orderBy('shot.id')
    .limit(MAX_SHOTS)
    .execute();
export type ProposalRow = Awaited<ReturnType<typeof findProposals>>[number];

export async function markShot(
  trx: Database,
  id: string,
  state: 'shown' | 'superseded' | 'refused',
): Promise<void> {
  await trx.updateTable('captured_shot').set({ state }).where('id', '=', id).execute();
}

/** The key of the file of a proposed shot. */
export async function findProposedFile(db: Database, itemId: number, shotId: string): Promise<string | null> {
  const row = await db
    .selectFrom('captured_shot as shot')
    .innerJoin('media_object as media', 'media.id', 'shot.media_id')
    .select('media.file_key as key')
    .where('shot.id', '=', shotId)
    .where('shot.item_id', '=', itemId)
    .where('shot.state', '=', 'proposed')
    .executeTakeFirst();
  return row?.key ?? null;
}

/** A proposed picture, or one of a report, is not swept. */
export async function keepMedia(trx: Database, mediaId: number): Promise<void> {
  await trx.updateTable('media_object').set({ dropped_at: null }).where('id', '=', mediaId).execute();
}

export type AnglePicture = { id: number; angle: string | null; takenAt: Date | null };
/** The photographs among these pictures, in their order, with the angles they were taken for. */
export async function findAngles(db: Database, ids: readonly number[]): Promise<AnglePicture[]> {
  const { rows } = await sql<AnglePicture>`
    SELECT m.id, p.angle, p.taken_at AS "takenAt"
    FROM unnest(${[...ids]}::int[]) WITH ORDINALITY AS asked(id, place) JOIN media_object m ON m.id = asked.id
      LEFT JOIN photograph p ON p.media_id = m.id
    WHERE m.file_key IS NOT NULL ORDER BY asked.place`.execute(db);
  return rows;
}

/** Sets the subject of a captured photograph; a photograph of a damage has no angle. */
export async function describeShot(
  trx: Database,
  mediaId: number,
  shot: { angle: string | null; caption: string; subject: PhotographSubject | null; takenAt: Date },
): Promise<void> {
  await trx
    .updateTable('photograph')
    .set({ angle: shot.angle, caption: shot.caption, subject: shot.subject, taken_at: shot.takenAt })
    .where('media_id', '=', mediaId)
    .execute();
}
