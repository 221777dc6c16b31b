import '@pomelo/api/wiring.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createDatabase, withTransaction } from '@pomelo/api/platform/db/connect.ts';
import {
  type AnimationToSave,
  type ArticleToSave,
  type PageToSave,
  saveAnimation,
  saveArticle,
  savePage,
} from '@pomelo/api/content/editing/save-content.service.ts';
import type pg from 'pg';

const LONG_AGO = new Date('2026-01-05T08:00:00Z');

type Fields<T> = Partial<T>;

/** Any generated picture. */
async function buildPicture(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    'SELECT id FROM media_object WHERE drawing IS NOT NULL ORDER BY id LIMIT 1',
  );
  return rows[0]?.id ?? 0;
}

/** Saves as the back-office does, with the same services and sanitizing. Published long ago by default. */
export async function publishArticle(database: pg.Pool, given: Fields<ArticleToSave> = {}): Promise<number> {
  const article: ArticleToSave = {
    title: 'Un article',
    summary: 'Ce qu’il dit.',
    body: '<p>Texte.</p>',
    topic: 'marché',
    author: 'La rédaction',
    picture: null,
    isPrivate: false,
    publishedAt: LONG_AGO,
    ...given,
  };
  return withTransaction(createDatabase(database), (trx) => saveArticle(trx, article, systemClock.now()));
}

export async function publishPage(database: pg.Pool, given: Fields<PageToSave> = {}): Promise<number> {
  const page: PageToSave = {
    slug: null,
    kind: 'page',
    title: 'Une page',
    summary: 'Ce qu’elle dit.',
    body: '<p>Texte.</p>',
    menuLabel: '',
    menuVisible: false,
    menuOrder: 900,
    isPrivate: false,
    picture: null,
    publishedAt: LONG_AGO,
    ...given,
  };
  return withTransaction(createDatabase(database), (trx) => savePage(trx, page, systemClock.now()));
}

export async function publishAnimation(
  database: pg.Pool,
  slug: string,
  given: Fields<AnimationToSave> = {},
): Promise<number> {
  const picture = { id: await buildPicture(database) };
  const animation: AnimationToSave = {
    slug,
    title: 'Une offre',
    summary: 'Ce qu’elle promet.',
    body: '<p>Texte.</p>',
    imageMobile: picture,
    imageLaptop: picture,
    imageAlt: 'Une voiture',
    link: null,
    isPrivate: false,
    startsAt: LONG_AGO,
    endsAt: null,
    publishedAt: LONG_AGO,
    ...given,
  };
  return withTransaction(createDatabase(database), (trx) => saveAnimation(trx, animation, systemClock.now()));
}

type Kind = 'news_article' | 'page' | 'commercial_animation';

/** Takes back what a journey published: the menu and the home page are everybody's. */
export async function withdraw(database: pg.Pool, kind: Kind, ids: readonly number[]): Promise<void> {
  await database.query(`DELETE FROM ${kind} WHERE id = ANY($1)`, [ids]);
}
