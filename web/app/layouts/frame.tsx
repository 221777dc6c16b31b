import { LinkContext } from '@pomelo/design/link.tsx';
import { type ReactNode, useEffect } from 'react';
import { reloadOnMissingChunk } from '../lib/chunk-reload.ts';
import { AppLink } from '../shared/app-link.tsx';
import { FlashMessage } from '../shared/flash-message.tsx';
import { Footer } from '../shared/footer.tsx';
import { Header } from '../shared/header.tsx';
import { NavigationProgress } from '../shared/navigation-progress.tsx';
import { Overlays } from './overlays.tsx';
import './site.css';

export type FrameProps = { hasHeader?: boolean; hasFooter?: boolean; children: ReactNode };

/** What the layouts share: icons, links, landmarks, messages and what floats over the page. */
export function Frame({ hasHeader = true, hasFooter = true, children }: FrameProps) {
  useEffect(() => reloadOnMissingChunk(window), []);
  return (
    <LinkContext value={AppLink}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <NavigationProgress />
      {hasHeader ? <Header /> : null}
      <main id="contenu" className="wrap" tabIndex={-1}>
        <FlashMessage />
        {children}
      </main>
      {hasFooter ? <Footer /> : null}
      <Overlays />
    </LinkContext>
  );
}
