import type { Page, Response } from 'playwright-core';
import { alive } from '../support/screen.ts';
import type { Screen } from './screen.ts';

const FAILED = 500;

/**
 * Navigates to a screen and performs its steps; returns the answer of its address, null where the browser
 * needed none.
 */
export async function show(
  page: Page,
  { act, cookie }: Pick<Screen, 'act' | 'cookie'>,
  address: string,
): Promise<Response | null> {
  if (cookie) {
    // The site's own address is known once a page is open.
    await page.goto(address);
    await page.context().addCookies([{ ...cookie, url: page.url() }]);
  }
  const answer = await page.goto(address);
  // A server that has no database returns a page of its own.
  if ((answer?.status() ?? 0) < FAILED) await alive(page);
  if (act) await act(page);
  return answer;
}
