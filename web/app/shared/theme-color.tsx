import type { Theme } from '../lib/preferences.ts';

/** The `paper` token of tokens.css as sRGB, which browsers require for the bars around a page. */
const LIGHT = '#f9f7f0';
const DARK = '#0b1612';

/** The chosen appearance, else what the device has. */
export function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={theme === 'dark' ? DARK : LIGHT} />;
  return (
    <>
      <meta name="theme-color" content={LIGHT} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={DARK} media="(prefers-color-scheme: dark)" />
    </>
  );
}
