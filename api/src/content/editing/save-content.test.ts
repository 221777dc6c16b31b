import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { refusalOf } from '../../platform/http/errors.ts';
import { testApi } from '../../testing/app.ts';
import { createDrawing } from '../../testing/content.ts';
import {
  type AnimationToSave,
  type ArticleToSave,
  type PageToSave,
  saveAnimation,
  saveArticle,
  savePage,
} from './save-content.service.ts';

const NOW = new Date('2026-11-21T11:00:00Z');
const { app, db } = await testApi({ clock: { now: () => NOW } });

const UNSAFE = '<h1>Titre</h1><p onclick="alert(1)">Texte<script>alert(1)</script></p>';
const SAFE = '<h2>Titre</h2><p>Texte</p>';
const article: ArticleToSave = {
  title: 'Une actualité',
  summary: 'En bref',
  body: UNSAFE,
  topic: 'marché',
  author: 'La rédaction',
  picture: null,
  isPrivate: false,
  publishedAt: NOW,
};
const page: PageToSave = {
  slug: 'une-page',
  kind: 'page',
  title: 'Une page',
  summary: '',
  body: UNSAFE,
  menuLabel: '',
  menuVisible: false,
  menuOrder: 0,
  isPrivate: false,
  picture: null,
  publishedAt: NOW,
};
const animation = async (given: Partial<AnimationToSave> = {}): Promise<AnimationToSave> => {
  const id = await createDrawing(db);
  return {
    slug: 'une-offre',
    title: 'Une offre',
    summary: '',
    body: UNSAFE,
    imageMobile: { id },
    imageLaptop: { id },
    imageAlt: 'Un SUV',
    link: null,
    isPrivate: false,
    startsAt: NOW,
    endsAt: null,
    publishedAt: NOW,
    ...given,
  };
};
const saving = <T>(work: (trx: typeof db) => Promise<T>): Promise<T> => withTransaction(db, work);
const problemOf = (work: (trx: typeof db) => Promise<number>) =>
  saving(work).then(() => undefined, refusalOf);

describe('what is written in the back-office', () => {
  // CONT-1, CONT-4
  it('is sanitised before it is stored, whatever its kind', async () => {
    await saving((trx) => saveArticle(trx, article, NOW));
    await saving((trx) => savePage(trx, page, NOW));
    const offer = await animation();
    await saving((trx) => saveAnimation(trx, offer, NOW));
    for (const table of ['news_article', 'page', 'commercial_animation'] as const)
      expect((await db.selectFrom(table).select('body').execute()).map(({ body }) => body)).toEqual([SAFE]);
  });

  it('is answered as it was written, and as it was rewritten', async () => {
    const picture = { id: await createDrawing(db), alt: 'Un break' };
    const id = await saving((trx) => saveArticle(trx, { ...article, picture }, NOW));
    expect((await app.inject(`/api/news_articles/${id}`)).json()).toMatchObject({
      title: 'Une actualité',
      body: SAFE,
      picture,
    });
    const later = new Date(NOW.getTime() + 1000);
    await saving((trx) =>
      saveArticle(trx, { ...article, title: 'Corrigée', body: '<p>Neuf</p>' }, later, id),
    );
    const answer = (await app.inject(`/api/news_articles/${id}`)).json();
    expect(answer).toMatchObject({
      title: 'Corrigée',
      body: '<p>Neuf</p>',
      picture: null,
      publishedAt: NOW.toISOString(),
      updatedAt: later.toISOString(),
    });
  });

  it('links to its target, and only on this site', async () => {
    const link = { path: '/bornes-electriques', label: 'Voir les bornes' };
    const offer = await animation({ slug: 'avec-lien', link });
    const id = await saving((trx) => saveAnimation(trx, offer, NOW));
    expect((await app.inject(`/api/commercial_animations/${id}`)).json()).toMatchObject({
      link,
      imageAlt: 'Un SUV',
      endsAt: null,
    });
  });

  it('is refused at the field when an address is taken or a picture does not exist', async () => {
    await saving((trx) => savePage(trx, { ...page, slug: 'prise' }, NOW));
    expect(await problemOf((trx) => savePage(trx, { ...page, slug: 'prise' }, NOW))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'slug' }] },
    });
    const missing = { ...article, picture: { id: 2_000_000_000, alt: '' } };
    expect(await problemOf((trx) => saveArticle(trx, missing, NOW))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'picture' }] },
    });
    expect(await problemOf((trx) => saveArticle(trx, article, NOW, 2_000_000_000))).toMatchObject({
      code: 'not-found',
    });
  });
});
