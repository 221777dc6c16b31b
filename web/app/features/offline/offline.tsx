import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { prefetchMode } from '../../lib/prefetch.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { claimCopies } from './copies.ts';

/** Used vehicles and new ones: one screen, two routes (routes.ts). */
const VEHICLE_PAGES: readonly string[] = ['features/vehicle/vehicle.page', 'fiche-vehicule'];

/** Guided captures and hand-overs: they are stored to run offline, and not to be read only. */
const CAPTURE_PAGE = /(?:capture|handover)\.page$/;

/** For whom a page was rendered: user, company and whether trade prices are shown. */
function useReader(): string {
  const { profile, view } = useSession();
  return profile ? `${profile.id} ${profile.contact.id} ${view}` : 'visitor';
}

/** Makes the last vehicle pages readable offline, and captures usable: each is stored for the user who saw it. */
export function Offline() {
  const reader = useReader();
  const { pathname } = useLocation();
  const routeId = useMatches().at(-1)?.id ?? '';
  const [isVehicle, isCapture] = [VEHICLE_PAGES.includes(routeId), CAPTURE_PAGE.test(routeId)];

  useEffect(() => {
    void navigator.serviceWorker
      .register(urls.serviceWorker(), { updateViaCache: 'none' })
      .catch((error: unknown) => console.warn('service worker not registered', error));
  }, []);

  useEffect(() => {
    let isOver = false;
    const storeCopies = async () => {
      await claimCopies(reader, caches, localStorage);
      if (isCapture && navigator.onLine) {
        const { storeCapturePage } = await import('./store-capture-page.ts');
        await storeCapturePage(pathname);
      }
      // Not in data-saver mode.
      if (!isVehicle || prefetchMode() === 'none') return;
      const { storeVehiclePage: storeVehicle } = await import('./store-vehicle-page.ts');
      await storeVehicle(pathname, () => isOver);
    };
    void storeCopies().catch((error: unknown) => console.warn('page not stored', error));
    return () => {
      isOver = true;
    };
  }, [reader, isVehicle, isCapture, pathname]);
  return null;
}
