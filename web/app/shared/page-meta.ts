import type { MetaDescriptor } from 'react-router';

type PageWords = { title: string; description: string; path: string; origin: string; lang?: 'fr' | 'en' };

/** What search engines and messengers read of a page of texts. */
export function pageMeta({ title, description, path, origin, lang = 'fr' }: PageWords): MetaDescriptor[] {
  const canonical = origin + path;
  return [
    { title: `${title} · Pomelo` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Pomelo' },
    { property: 'og:locale', content: lang === 'en' ? 'en_GB' : 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ];
}
