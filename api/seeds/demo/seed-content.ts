import { type AnimationText, animationTexts, type NewsText, newsTexts } from '../content.ts';
import { TEAM } from '../content/team.ts';
import type { Database } from '../../src/platform/db/tables.ts';
import { saveAnimation, saveArticle } from '../../src/content/editing/save-content.service.ts';
import { drawnPicture } from '../../src/catalogue/pictures/drawn-picture.service.ts';
import { animationSlugs, newsTitles, putTeam } from './content.repository.ts';

async function addArticle(trx: Database, text: NewsText): Promise<void> {
  const { title, summary, body, topic, author, published, picture } = text;
  const shown = { id: await drawnPicture(trx, picture.drawing), alt: picture.alt };
  const article = {
    title,
    summary,
    body,
    topic,
    author,
    picture: shown,
    isPrivate: text.private,
    publishedAt: published,
  };
  await saveArticle(trx, article, published);
}

async function addAnimation(trx: Database, text: AnimationText): Promise<void> {
  const { slug, title, summary, body, scene, alt, link, label, starts, ends } = text;
  await saveAnimation(
    trx,
    {
      slug,
      title,
      summary,
      body,
      imageMobile: { id: await drawnPicture(trx, { scene, device: 'mobile' }) },
      imageLaptop: { id: await drawnPicture(trx, { scene, device: 'laptop' }) },
      imageAlt: alt,
      link: link === undefined ? null : { path: link, label: label ?? title },
      isPrivate: text.private,
      startsAt: starts,
      endsAt: ends ?? null,
      publishedAt: starts,
    },
    starts,
  );
}

/** News, promotions and the team of the demo; existing ones are not changed. */
export async function seedContent(trx: Database): Promise<void> {
  const [titles, slugs] = [await newsTitles(trx), await animationSlugs(trx)];
  for (const text of newsTexts()) if (!titles.has(text.title)) await addArticle(trx, text);
  for (const text of animationTexts()) if (!slugs.has(text.slug)) await addAnimation(trx, text);
  await putTeam(trx, TEAM);
}
