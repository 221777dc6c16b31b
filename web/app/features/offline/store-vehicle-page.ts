import { copyOf, readPage } from './read-page.ts';
import { storeCopy } from './vehicle-copies.ts';

const firstPictures = (): HTMLImageElement[] => [
  ...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])'),
];

const imageLoaded = (image: HTMLImageElement): Promise<void> =>
  image.complete
    ? Promise.resolve()
    : new Promise((done) => {
        image.addEventListener('load', () => done(), { once: true });
        image.addEventListener('error', () => done(), { once: true });
      });

/** Stores a vehicle page as rendered, once its first pictures have loaded, unless its user has left it. */
export async function storeVehiclePage(path: string, isOver: () => boolean): Promise<void> {
  await navigator.serviceWorker.ready;
  await Promise.all(firstPictures().map(imageLoaded));
  const page = isOver() ? null : readPage(document);
  if (!page) return;
  const copy = copyOf(page, document.title, Date.now());
  // In the browser's cache already: they are on the screen.
  const pictures = await Promise.all(
    page.pictures.map(async ([src, marked]) => ({ marked, answer: await fetch(src) })),
  );
  if (isOver()) return;
  await storeCopy(
    path,
    copy,
    pictures.filter(({ answer }) => answer.ok),
    caches,
  );
}
