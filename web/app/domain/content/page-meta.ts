import type { MetaDescriptor } from 'react-router';
import { urls } from '../../urls.ts';

export type PageTexts = {
  /** « · Pomelo » follows it. */
  title: string;
  description: string;
  path: string;
  /** Public origin of the site. */
  origin: string;
  lang?: 'fr' | 'en';
  type?: 'website' | 'article' | 'product';
  /** Id in `/api/mediaObject`. */
  picture?: number | undefined;
  /** Not indexed: search results, combined filters. Its links are followed. */
  isUnlisted?: boolean;
};

/** The preview picture of a page without its own. */
const SITE_PICTURE = { path: '/partage.png', width: 1200, height: 630 };
const PICTURE = { width: 1280, height: 720 };

function pictureMeta(origin: string, picture: number | undefined): MetaDescriptor[] {
  const path =
    picture === undefined ? SITE_PICTURE.path : urls.picture(picture, `${PICTURE.width}x${PICTURE.height}`);
  const { width, height } = picture === undefined ? SITE_PICTURE : PICTURE;
  return [
    { property: 'og:image', content: origin + path },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    // Messengers with their own tags fall back to those above.
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Meta tags for search engines and link previews: docs/search-engines.md. */
export function pageMeta({
  title,
  description,
  path,
  origin,
  lang = 'fr',
  type = 'website',
  picture,
  isUnlisted = false,
}: PageTexts): MetaDescriptor[] {
  const canonical = origin + path;
  return [
    { title: `${title} · Pomelo` },
    { name: 'description', content: description },
    ...(isUnlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: 'Pomelo' },
    { property: 'og:locale', content: lang === 'en' ? 'en_GB' : 'fr_FR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...pictureMeta(origin, picture),
  ];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The origin of the site, from the data of the root. */
export function originIn(matches: Matches): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData;
  return typeof root === 'object' && root && 'origin' in root && typeof root.origin === 'string'
    ? root.origin
    : '';
}
