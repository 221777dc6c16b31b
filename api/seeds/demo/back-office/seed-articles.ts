import { parisDay, parisInstant } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { ARTICLES } from '../../../src/content/editing/editables.ts';
import { addContent } from '../../../src/content/editing/edit-content.service.ts';
import type { ArticleToSave } from '../../../src/content/editing/save-content.service.ts';
import { type AnyDrawing, drawnPicture } from '../../../src/catalogue/pictures/drawn-picture.service.ts';
import { newsTitles } from '../content.repository.ts';
import { putAuditEntries } from './back-office.repository.ts';
import { ADMINISTRATOR, type Done, hoursBefore } from './moment.ts';

type DemoArticle = Pick<ArticleToSave, 'title' | 'summary' | 'body' | 'topic'> & {
  drawing: AnyDrawing;
  alt: string;
  /** Comes out so many days from now, at eight; a draft without. */
  inDays?: number;
};

const HOURS_AGO = 6;
const MORNING = 8;

/** Unfinished articles of the editors: a draft and a scheduled one. */
const ARTICLES_UNDER_WAY: readonly DemoArticle[] = [
  {
    title: 'Comment nous contrôlons un véhicule avant de le publier',
    summary:
      'Cent vingt points, deux lecteurs de défauts, un essai\u202f: ce qui se passe entre l’arrivée au parc et la fiche.',
    topic: 'pomelo',
    drawing: { body: 'compacte', paint: '#5d6b73', view: 'front' },
    alt: 'L’avant d’une compacte grise',
    body: '<p>Chaque véhicule qui arrive au parc passe par les mêmes étapes, dans le même ordre.</p><h2>L’arrivée</h2><p>Kilométrage, clés, carnet et papiers sont relevés le jour même.</p>',
  },
  {
    title: 'Nos parcs ferment le samedi de l’inventaire',
    summary:
      'Ni enlèvement ni livraison ce samedi\u202f; les commandes passées avant le jeudi midi partent le vendredi.',
    topic: 'pomelo',
    drawing: { body: 'utilitaire', paint: '#eceff0', view: 'profile' },
    alt: 'Un fourgon blanc, de profil',
    inDays: 4,
    body: '<p>Comme chaque année, nos cinq parcs comptent leurs véhicules un samedi. Rien n’entre et rien ne sort ce jour-là.</p><h2>Ce que cela change pour vous</h2><ul><li>Les commandes payées avant le jeudi midi partent le vendredi.</li><li>Les autres partent le lundi, sans frais.</li></ul>',
  },
];

/** A scheduled and an unfinished article, unless they exist. */
export async function seedArticles(trx: Database, personId: string, now: Date): Promise<void> {
  const known = await newsTitles(trx);
  const at = hoursBefore(now, HOURS_AGO);
  const entries: (Done & { personId: string })[] = [];
  for (const { drawing, alt, inDays, ...texts } of ARTICLES_UNDER_WAY) {
    if (known.has(texts.title)) continue;
    const picture = { id: await drawnPicture(trx, drawing), alt };
    const publishedAt =
      inDays === undefined ? null : new Date(parisInstant(parisDay(now.getTime()).day + inDays, MORNING));
    await addContent(
      trx,
      ARTICLES,
      { ...texts, author: 'La rédaction', picture, isPrivate: false, publishedAt },
      {
        personId,
        now: at,
        record: (entry) =>
          void entries.push({ by: ADMINISTRATOR, personId, at, action: 'POST /backoffice/news', entry }),
      },
    );
  }
  await putAuditEntries(trx, entries);
}
