import { Button } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { hideKeyboard } from '../../lib/list/hide-keyboard.ts';
import { useAddressFields } from '../../lib/list/use-address-fields.ts';
import { urls } from '../../urls.ts';
import { newsHref, type NewsQuery, TOPICS } from './news-query.ts';
import * as css from './news.module.css';

/** By topic, as links; by text, as a plain form that preserves the topic. */
export function NewsSearch({ query }: { query: NewsQuery }) {
  const slug = TOPICS.find(({ topic }) => topic === query.topic)?.slug;
  const form = useRef<HTMLFormElement>(null);
  useAddressFields(form, new URLSearchParams({ q: query.text }).toString());
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
        ref={form}
        onSubmit={hideKeyboard}
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
