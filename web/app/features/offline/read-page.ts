import { formatDay, formatTime } from '../../lib/dates.ts';
import { COPY_MARK, type VehicleCopy } from './vehicle-copies.ts';

/** Elements that are interactive, floating or only valid at the moment. */
const LEFT_OUT = 'script, noscript, template, dialog, [data-online-only], .buybar, .pb-act, .idx, .step';
const MAX_PICTURES = 8;

const markedUrl = (src: string): string => {
  const url = new URL(src);
  url.searchParams.set(COPY_MARK, '1');
  return url.pathname + url.search;
};

export type ReadPage = {
  content: string;
  sprite: string;
  theme: string | null;
  /** Address of each picture, and the key of its copy. */ pictures: [src: string, marked: string][];
};

/** The page as rendered, read-only: images that did not load are removed, controls are disabled. */
export function readPage(document: Document): ReadPage | null {
  const main = document.querySelector('main');
  if (!main) return null;
  const copy = main.cloneNode(true) as HTMLElement;
  const pictures = new Map<string, string>();
  const shown = [...main.querySelectorAll('img')];
  for (const [at, image] of [...copy.querySelectorAll('img')].entries()) {
    const source = shown[at];
    const isOurs =
      source?.complete &&
      source.naturalWidth > 0 &&
      new URL(source.currentSrc).origin === document.location.origin;
    if (!isOurs || pictures.size >= MAX_PICTURES) {
      image.remove();
      continue;
    }
    pictures.set(source.currentSrc, markedUrl(source.currentSrc));
    for (const name of ['srcset', 'sizes', 'loading', 'fetchpriority']) image.removeAttribute(name);
    image.src = markedUrl(source.currentSrc);
  }
  for (const element of copy.querySelectorAll(LEFT_OUT)) element.remove();
  for (const control of copy.querySelectorAll('button, input, select, textarea'))
    control.setAttribute('disabled', '');
  for (const action of copy.querySelectorAll('a.btn')) action.removeAttribute('href');
  return {
    content: copy.innerHTML,
    sprite: document.querySelector('svg.sprite')?.outerHTML ?? '',
    theme: document.documentElement.dataset['theme'] ?? null,
    pictures: [...pictures],
  };
}

/** The copy to store. */
export const copyOf = ({ content, sprite, theme }: ReadPage, title: string, now: number): VehicleCopy => ({
  title,
  content,
  sprite,
  theme,
  keptAt: now,
  keptOn: `${formatDay(now)} à ${formatTime(now)}`,
});
