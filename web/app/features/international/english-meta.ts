import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../shared/page-meta.ts';

type EnglishPage = { title: string; description: string; path: string };

/** As any page of texts, and that it is the one for readers of any language: it has no twin in French. */
export function englishMeta(page: EnglishPage, origin: string): MetaDescriptor[] {
  return [
    ...pageMeta({ ...page, origin, lang: 'en' }),
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: origin + page.path },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + page.path },
  ];
}
