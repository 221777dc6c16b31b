import type { Page } from 'playwright-core';

export type Appearance = {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
};

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Phone and desktop, light and dark. */
export const APPEARANCES: readonly Appearance[] = SIZES.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${viewport.width}-${colorScheme}`,
    viewport,
    colorScheme,
  })),
);

/** The two that differ most: what holds in both holds between. First the one in which a page opens. */
export const EXTREME_APPEARANCES: readonly Appearance[] = APPEARANCES.filter(
  ({ name }) => name === '1440-light' || name === '390-dark',
).toReversed();

/** Applies an appearance to the open page, and waits until it is rendered. */
export async function applyAppearance(page: Page, { viewport, colorScheme }: Appearance): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered)));
    await document.fonts.ready;
  });
}
