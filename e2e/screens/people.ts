import type { Browser } from 'playwright-core';
import type pg from 'pg';
import { holdRedirect } from '../support/missing-page.ts';
import { newBuyer } from '../support/people.ts';
import { inShowroom } from '../support/showroom.ts';
import { openVisit, type Visit } from '../support/visit.ts';
import type { Viewer } from './screen.ts';

const ACCOUNTS: Partial<Record<Viewer, string>> = {
  buyer: 'acheteur@pomelo.test',
  // In showroom mode.
  seller: 'marchand@pomelo.test',
  invited: 'nouveau@pomelo.test',
  staff: 'equipe@pomelo.test',
  stockManager: 'parc@pomelo.test',
};

export type Open = (options: { as?: string }) => Promise<Visit>;

/** One browser per viewer, opened on first use; `founder` has a separate portal. */
export function visitsByViewer(
  open: Open,
  database: pg.Pool,
  address: string,
): (who: Viewer) => Promise<Visit> {
  const visits = new Map<Viewer, Promise<Visit>>();
  const begin = async (who: Viewer): Promise<Visit> => {
    const as = who === 'newcomer' ? (await newBuyer(database, { billing: false })).email : ACCOUNTS[who];
    const visit = await open(as === undefined ? {} : { as });
    await holdRedirect(visit.page);
    if (who === 'seller') await visit.page.context().addCookies([inShowroom(address)]);
    return visit;
  };
  return (who) => {
    const known = visits.get(who) ?? begin(who);
    visits.set(who, known);
    return known;
  };
}

/** A browser whose motion is still, so that colours are those that stay. */
export const opening =
  (browser: Browser, address: string): Open =>
  (options) =>
    openVisit(browser, address, { ...options, reducedMotion: 'reduce' });
