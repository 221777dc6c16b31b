import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { prefetchMode } from '../../lib/prefetch.ts';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { copyOf, readPage } from './read-page.ts';
import { claimCopies, keepCopy } from './vehicle-copies.ts';

/** Used vehicles and new ones: one screen, two routes (routes.ts). */
const VEHICLE_PAGES: readonly string[] = ['features/vehicle/vehicle.page', 'fiche-vehicule'];

/** For whom a page was drawn: the person, the company and whether trade prices are shown. */
function useReader(): string {
  const { profile, view } = useSession();
  return profile ? `${profile.id} ${profile.contact.id} ${view}` : 'visitor';
}

/** Lets the last vehicles be read without a network: what a page of a vehicle showed is kept for whoever saw it. */
export function Offline() {
  const reader = useReader();
  const { pathname } = useLocation();
  const isVehicle = VEHICLE_PAGES.includes(useMatches().at(-1)?.id ?? '');

  useEffect(() => {
    void navigator.serviceWorker
      .register(urls.serviceWorker(), { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('service worker not registered', error));
  }, []);

  useEffect(() => {
    let isOver = false;
    const keep = async () => {
      await claimCopies(reader, caches, localStorage);
      if (!isVehicle || prefetchMode() === 'none') return;
      await navigator.serviceWorker.ready;
      await Promise.all(firstPictures().map(settled));
      if (!isOver) await keepVehicle(pathname);
    };
    void keep().catch((error: unknown) => console.warn('vehicle not kept', error));
    return () => {
      isOver = true;
    };
  }, [reader, isVehicle, pathname]);
  return null;
}

const firstPictures = (): HTMLImageElement[] => [...document.querySelectorAll<HTMLImageElement>('main img:not([loading="lazy"])')];

const settled = (image: HTMLImageElement): Promise<void> =>
  image.complete
    ? Promise.resolve()
    : new Promise((done) => {
        image.addEventListener('load', () => done(), { once: true });
        image.addEventListener('error', () => done(), { once: true });
      });

async function keepVehicle(path: string): Promise<void> {
  const page = readPage(document);
  if (!page) return;
  const copy = copyOf(page, document.title, Date.now());
  // In the browser's cache already: they are on the screen.
  const pictures = await Promise.all(page.pictures.map(async ([src, marked]) => ({ marked, answer: await fetch(src) })));
  await keepCopy(
    path,
    copy,
    pictures.filter(({ answer }) => answer.ok),
    caches,
  );
}
