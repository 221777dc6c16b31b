import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { mayReload } from './chunk-reload.ts';
import { isLeaving } from './page-leaving.ts';

/**
 * Loads the page of a failed client navigation from the server, once: its page explains the error better. Not while
 * another navigation runs: an action that ends meanwhile fails if it reads that page before the router knows its
 * routes, and to reload the present page would lose what the user chose. Returns whether to wait for it.
 */
export function useReloadWhenLost(isLost: boolean): boolean {
  const isUnderWay = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!isLost || isUnderWay || isLeaving() || !navigator.onLine) return;
    if (mayReload(window.location.pathname, Date.now(), window)) window.location.reload();
  }, [isLost, isUnderWay]);
  return isLost && isUnderWay;
}
