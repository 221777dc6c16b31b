import { Link } from 'react-router';
import { formatDay } from '../../lib/dates.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';
import type { HomeData } from './home.loader.server.ts';
import * as css from './home.module.css';

/** The latest news, in four rows. */
export function LatestNews({ news }: Pick<HomeData, 'news'>) {
  if (news.length === 0) return null;
  return (
    <section className={css.homeNews}>
      <header>
        <h2 className="h3">Actualités</h2>
        <Link className="link small" to={urls.news()}>
          Toutes les actualités
        </Link>
      </header>
      <ul className={css.news}>
        {news.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <time className="num" dateTime={publishedAt}>
              {formatDay(publishedAt)}
            </time>
            <Link to={contentUrls.newsArticle(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
