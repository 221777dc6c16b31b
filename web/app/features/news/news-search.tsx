import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Form, Link } from 'react-router';
import { urls } from '../../urls.ts';
import { newsHref, type NewsQuery, TOPICS } from './news-query.ts';
import * as css from './news.module.css';

/** By topic, as links; by text, as a plain form that preserves the topic. */
export function NewsSearch({ query }: { query: NewsQuery }) {
  const slug = TOPICS.find(({ topic }) => topic === query.topic)?.slug;
  return (
    <div className={css.newsBar}>
      <nav className={css.newsTopics} aria-label="Thèmes">
        {[{ topic: null, label: 'Tous' }, ...TOPICS].map(({ topic, label }) => (
          <Link
            key={label}
            to={newsHref({ ...query, topic, page: 1 })}
            aria-current={topic === query.topic ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        action={urls.news()}
        role="search"
        aria-label="Dans les actualités"
        className={css.newsSearch}
      >
        {slug ? <input type="hidden" name="theme" value={slug} /> : null}
        <label className="field">
          <Icon name="search" />
          <input
            key={query.text}
            type="search"
            name="q"
            defaultValue={query.text}
            maxLength={200}
            aria-label="Mots à chercher dans les actualités"
            placeholder="TVA sur marge, batterie…"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit">Chercher</Button>
      </Form>
    </div>
  );
}
