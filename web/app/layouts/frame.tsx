import { LinkContext } from '@pomelo/design/link.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { Footer as SiteFooter } from '@pomelo/design/footer.tsx';
import { useRouteLoaderData } from 'react-router';
import { AppLink } from '../lib/app-link.tsx';
import { useNeedsConsent } from '../domain/session/consent-asked.ts';
import { FlashMessage } from './flash-message.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Overlays } from './overlays.tsx';
import type { loader } from '../root.tsx';

/** Server-rendered; its scripts are a separate chunk, because most users have answered. */
const ConsentBanner = lazy(async () => ({
  default: (await import('../features/consent/consent-banner.tsx')).ConsentBanner,
}));

export type FrameProps = {
  hasHeader?: boolean;
  hasFooter?: boolean;
  /** Replaces the default header and footer on screens in another language. */
  header?: ReactNode;
  footer?: ReactNode;
  skip?: string;
  children: ReactNode;
};

/** Parts that all layouts share: icons, links, landmarks, messages and overlays. */
export function Frame({ hasHeader = true, hasFooter = true, children, ...own }: FrameProps) {
  const asks = useNeedsConsent();
  return (
    <LinkContext value={AppLink}>
      <a className="skip" href="#contenu">
        {own.skip ?? 'Aller au contenu'}
      </a>
      {asks ? (
        <Suspense fallback={null}>
          <ConsentBanner />
        </Suspense>
      ) : null}
      <NavigationProgress />
      {hasHeader ? (own.header ?? <Header />) : null}
      <main id="contenu" className="wrap" tabIndex={-1}>
        <FlashMessage />
        {children}
      </main>
      {hasFooter ? (own.footer ?? <Footer />) : null}
      <Overlays />
    </LinkContext>
  );
}

/** The footer of every ordinary screen; without links where the site data failed to load. */
function Footer() {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <SiteFooter columns={root?.site.foot ?? []}>
      © 2026 Pomelo. Données{'\u202f'}: ADEME, Car Labelling (Licence Ouverte 2.0){'\u202f'}; La Poste, base
      officielle des codes postaux (ODbL).
    </SiteFooter>
  );
}
