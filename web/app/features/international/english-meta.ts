import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../domain/content/page-meta.ts';

type EnglishPage = { title: string; description: string; path: string };

/** Metadata of a text page, marked as the one for every language: it has no French counterpart. */
export function englishMeta(page: EnglishPage, origin: string): MetaDescriptor[] {
  return [
    ...pageMeta({ ...page, origin, lang: 'en' }),
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: origin + page.path },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: origin + page.path },
  ];
}
