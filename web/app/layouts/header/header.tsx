import { Icon } from '@pomelo/design/icon.tsx';
import { Logo } from '@pomelo/design/logo.tsx';
import { useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { urls } from '../../urls.ts';
import { AccountMenu } from './account-menu.tsx';
import { HeaderCounts } from './header-counts.tsx';
import { LogInLink } from '../../domain/session/log-in-link.tsx';
import { MenuPagesButton } from './menu-pages.tsx';
import { NavigationLinks } from './navigation-links.tsx';
import { useSearchShortcut } from '../../domain/listing/use-search-shortcut.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { SiteLink } from '../../lib/site-link.tsx';

/** The head of every ordinary screen. All of it works without scripts. */
export function Header() {
  const { isSignedIn } = useSession();
  return (
    <header className="hd">
      <div className="wrap hd-row">
        <SiteLink className="logo" to={urls.home()} aria-label="Pomelo, accueil">
          <Logo />
        </SiteLink>
        <SearchForm />
        <div className="hd-right">
          {isSignedIn ? <HeaderCounts /> : <LogInLink />}
          <AccountMenu />
        </div>
      </div>
      <div className="hd-nav">
        <nav className="wrap hd-nav-row" aria-label="Principale">
          <div className="nav">
            <NavigationLinks />
          </div>
          <MenuPagesButton />
        </nav>
      </div>
    </header>
  );
}

/** The typed text, also when it was parsed as filters. */
const typedIn = (params: URLSearchParams): string => params.get('saisie') ?? params.get('q') ?? '';

function SearchForm() {
  const { shortcuts } = useSession().preferences;
  const { pathname, search } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useSearchShortcut(input, shortcuts);
  // Other lists have a search of their own under the same name.
  const text = pathname.startsWith(urls.listing()) ? typedIn(new URLSearchParams(search)) : '';
  return (
    <Form className="field search" role="search" method="get" action={urls.listing()}>
      <button type="submit" className="search-go" aria-label="Lancer la recherche">
        <Icon name="search" />
      </button>
      <input
        ref={input}
        key={text}
        type="search"
        name="q"
        defaultValue={text}
        maxLength={200}
        aria-label="Rechercher"
        aria-keyshortcuts={shortcuts ? '/' : undefined}
        placeholder="Modèle, énergie, prix ou référence"
        enterKeyHint="search"
      />
      {shortcuts ? <kbd aria-hidden="true">/</kbd> : null}
    </Form>
  );
}
