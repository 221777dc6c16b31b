import headingFont from '@pomelo/design/fonts/bricolage-grotesque-latin-standard-normal.woff2?url';
import textFont from '@pomelo/design/fonts/instrument-sans-latin-wdth-normal.woff2?url';
import '@pomelo/design/styles.css';
import './layouts/impersonation.module.css';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { IconSprite } from '@pomelo/design/icon-sprite.tsx';
import type { Route } from './+types/root.ts';
import {
  consentContext,
  headersContext,
  outageContext,
  partsContext,
  preferencesContext,
  sessionContext,
  viewContext,
} from './context.ts';
import { readerOf } from './lib/cache/content-client.server.ts';
import { cookie, FLASH_COOKIE, readCookies } from './lib/session/cookies.server.ts';
import { decodeFlash, isForPage } from './lib/flash.ts';
import { optionalComponent } from './lib/rendering/optional-component.ts';
import { DEFAULT_PREFERENCES, type Theme } from './lib/session/preferences.ts';
import { siteMenu } from './lib/cache/site-menu.ts';
import { named } from './middleware/index.ts';
import { ChunkReload } from './lib/chunk-reload.tsx';
import { useFreshPage } from './lib/session/use-fresh-page.ts';
import { useSession } from './lib/session/use-session.ts';

export { ErrorScreen as ErrorBoundary } from './features/site/error-screen.tsx';

export const middleware: Route.MiddlewareFunction[] = named(
  'route-pattern',
  'outdated-browser',
  'one-address',
  'session',
);

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[textFont, headingFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];

// SITE-1
/** Root data of every screen: session, preferences and site configuration. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const parts = context.get(partsContext);
  const left = decodeFlash(readCookies(request.headers.get('cookie')).get(FLASH_COOKIE));
  const isShown =
    left !== null && isForPage(left, { path: url.pathname, isDocument: parts.isDocument, nowMs: Date.now() });
  const flash = isShown ? left : null;
  const session = context.get(sessionContext);
  const pages = parts.menuPages(readerOf(context));
  if (flash)
    context
      .get(headersContext)
      .append('Set-Cookie', cookie(FLASH_COOKIE, '', { secure: parts.secure, maxAgeSeconds: 0 }));
  return {
    session: session?.state ?? null,
    /** The database does not answer: time of the page data, null when its user is unknown. */
    outage: session?.state.asOf
      ? { asOf: session.state.asOf }
      : !session && context.get(outageContext)
        ? { asOf: null }
        : null,
    view: context.get(viewContext),
    preferences: context.get(preferencesContext),
    configuration: await parts.configuration(),
    site: siteMenu(await pages, session !== null),
    consent: context.get(consentContext),
    // No chat during impersonation or in showroom mode: the customer would read the dealer's conversation.
    chat: session && (session.state.seen || context.get(viewContext) === 'b2c') ? null : parts.chat,
    build: parts.build.id,
    /** The origin of the site: absolute addresses begin with it. */
    origin: url.origin,
    flash,
  };
}

/** French, unless the `handle` of a layout names another language. */
function useLanguage(): string {
  const languages = useMatches().map(({ handle }) =>
    typeof handle === 'object' && handle && 'lang' in handle ? handle.lang : null,
  );
  return languages.find((lang) => typeof lang === 'string') ?? 'fr';
}

const Bands = lazy(() => import('./layouts/bands.tsx'));

/** The document around every screen, the error screen included. */
export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const theme = (root?.preferences ?? DEFAULT_PREFERENCES).theme;
  const isSeen = !!root?.session?.seen;
  const isShowroom = !!root?.session && root.preferences.showroom;
  return (
    <html lang={useLanguage()} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor theme={theme} />
        <Meta />
        <Links />
      </head>
      <body>
        <PageIcons />
        {root && (isSeen || isShowroom || root.outage) ? (
          <Suspense fallback={null}>
            <Bands isSeen={isSeen} isShowroom={isShowroom} outage={root.outage} />
          </Suspense>
        ) : null}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const AfterStart = lazy<ComponentType>(() =>
  optionalComponent(import('./layouts/after-start.tsx').then((part) => part.AfterStart)),
);

export default function App() {
  const isIdle = useIdle();
  useFreshPage(useSession());
  return (
    <>
      <ChunkReload />
      <Outlet />
      {isIdle ? (
        <Suspense fallback={null}>
          <AfterStart />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * The icon sprite, once per document. The browser reuses the server's markup, so that the shapes are not
 * loaded again as a script: this is in the root layout, which never re-renders.
 */
function PageIcons() {
  if (import.meta.env.SSR) return <IconSprite />;
  return (
    <svg
      className="sprite"
      width="0"
      height="0"
      aria-hidden
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- the empty string writes nothing: React leaves the server's markup unchanged
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}

/** The `paper` token of tokens.css as sRGB, which browsers require for the bars around a page. */
const LIGHT = '#f9f7f0';
const DARK = '#0b1612';

/** The chosen appearance, else what the device has. */
function ThemeColor({ theme }: { theme: Theme }) {
  if (theme !== 'system') return <meta name="theme-color" content={theme === 'dark' ? DARK : LIGHT} />;
  return (
    <>
      <meta name="theme-color" content={LIGHT} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={DARK} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** A page that is never idle still gets there. */
const AT_LATEST_MS = 2000;

/** False while the page starts; true once the browser is idle. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // Of lib/rendering/early-input.server.ts.
    dispatchEvent(new Event('hydrated'));
    const start = () => setIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(start, AT_LATEST_MS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(start, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
