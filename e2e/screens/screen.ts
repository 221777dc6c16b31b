import type { Page } from 'playwright-core';

/**
 * Viewers: a visitor; a buyer with a year of orders; one in showroom mode; a new one; one who must choose a
 * password; staff; a stock manager; and the founder of an empty portal.
 */
export const VIEWERS = [
  'visitor',
  'buyer',
  'seller',
  'newcomer',
  'invited',
  'staff',
  'stockManager',
  'founder',
] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Filled: a working day. Empty: no data, or no results. Failing: refused, unknown, forged. */
export const STATES = ['filled', 'empty', 'failing'] as const;
export type State = (typeof STATES)[number];

export type Screen = {
  name: string;
  /** `{bundle}` is replaced by an id: see `specimens.ts`. */
  path: string;
  as: Viewer;
  state: State;
  /** Expected status of the response. */
  status: number;
  /** Cookie that the browser has before. */
  cookie?: { name: string; value: string };
  /** Steps before the screenshot: a form sent with invalid input. */
  act?: (page: Page) => Promise<void>;
};

type More = Partial<Pick<Screen, 'state' | 'status' | 'act' | 'cookie'>>;

/** The screens of one viewer, one line each. */
export const screensOf =
  (as: Viewer) =>
  (name: string, path: string, { state = 'filled', status = 200, act, cookie }: More = {}): Screen => ({
    name,
    path,
    as,
    state,
    status,
    ...(act && { act }),
    ...(cookie && { cookie }),
  });

export const empty: More = { state: 'empty' };
export const unknown: More = { state: 'failing', status: 404 };

/** Sends a form with these values, without browser validation; waits until it is refused. */
export const refused = (button: string, typed: Readonly<Record<string, string>> = {}): More => ({
  state: 'failing',
  act: async (page) => {
    for (const [label, value] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).first().fill(value);
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor({ state: 'visible' });
  },
});
