import { MEDIA_RESOLUTIONS } from '@pomelo/contract/content/content.endpoints.ts';
import { DEFAULT_MEDIA_RESOLUTION } from '@pomelo/contract/constants.ts';

const SITE = 'http://site.invalid';
const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Characters that browsers drop from a URL or interpret differently. */
const TREACHEROUS = /[\p{Cc}\p{Cf}\s\\<>"'`]/u;
const PLACE = /^#s-[a-z0-9-]{1,60}$/;
const PICTURE = /^\/api\/mediaObject\/([1-9]\d{0,9})(?:\?resolution=(\d+x\d+))?$/;

/**
 * Where a link of a text may lead: a place of the text, a path of this site, the web, a mail or a telephone.
 */
export function safeLink(href: string): string | undefined {
  const address = href.trim();
  if (address === '' || TREACHEROUS.test(address)) return undefined;
  if (address.startsWith('#')) return PLACE.test(address) ? address : undefined;
  if (!URL.canParse(address, SITE)) return undefined;
  const url = new URL(address, SITE);
  // `//elsewhere` and `/..//elsewhere` are not paths of this site.
  if (address.startsWith('/'))
    return url.origin === SITE && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : undefined;
  if (!SCHEMES.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  return url.origin === SITE ? undefined : url.href;
}

type PictureAddress = { address: string; width: number; height: number };

/** A picture of this site, at one of the sizes it is served in; nothing is fetched from elsewhere. */
export function safePicture(src: string): PictureAddress | undefined {
  const [, id, requested] = PICTURE.exec(src.trim()) ?? [];
  if (id === undefined) return undefined;
  const resolution = MEDIA_RESOLUTIONS.find((one) => one === requested) ?? DEFAULT_MEDIA_RESOLUTION;
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  return { address: `/api/mediaObject/${id}?resolution=${resolution}`, width, height };
}
