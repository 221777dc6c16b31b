import type { Page } from 'playwright-core';

/**
 * Who looks: anybody; a buyer with a year of orders; one who shows the stock to his own customer; one who came today; one who
 * has yet to choose a password; the team, its keeper of the stock, and whoever runs a portal where nothing is yet.
 */
export const VIEWERS = ['visitor', 'buyer', 'seller', 'newcomer', 'invited', 'staff', 'keeper', 'founder'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** Filled: as on a working day. Empty: where nothing is yet, or nothing is found. Failing: refused, unknown, forged. */
export const STATES = ['filled', 'empty', 'failing'] as const;
export type State = (typeof STATES)[number];

export type Screen = {
  name: string;
  /** `{bundle}` stands for the id of one: see `specimens.ts`. */
  path: string;
  as: Viewer;
  state: State;
  /** What the server answers. */
  status: number;
  /** What the browser already holds. */
  cookie?: { name: string; value: string };
  /** Done there before one looks: a form sent with what it refuses. */
  act?: (page: Page) => Promise<void>;
};

type More = Partial<Pick<Screen, 'state' | 'status' | 'act' | 'cookie'>>;

/** The screens of one who looks, one line each. */
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

/** Sends the form of a button, filled in like this, as a browser would that checks nothing itself; waits until it is refused. */
export const refused = (button: string, typed: Readonly<Record<string, string>> = {}): More => ({
  state: 'failing',
  act: async (page) => {
    for (const [label, value] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).first().fill(value);
    await page.evaluate(() => {
      for (const form of document.forms) form.noValidate = true;
    });
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.locator('[aria-invalid="true"], [role="alert"]').first().waitFor({ state: 'visible' });
  },
});
