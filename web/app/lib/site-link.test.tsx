import { renderToStaticMarkup } from 'react-dom/server';
import { Link, type LinkProps, MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { NavigationLink, SiteLink } from './site-link.tsx';

const render = (element: React.ReactElement, at = '/panier?a=1'): string =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>);

/** The attributes of the only element, in an order of their own. */
const partsOf = (html: string): string[] => html.split(/[ <>]/).toSorted();

describe('a link of the site', () => {
  test.each<LinkProps>([
    { to: '/', children: 'Accueil' },
    { to: '/vente-voiture-marchand?marque=peugeot,renault&tri=-price#resultats', children: 'Liste' },
    { to: '/occasion/fiat/500/1-0-hybrid/5575', prefetch: 'intent', className: 'link', children: 'Fiat' },
    { to: '/panier', replace: true, preventScrollReset: true, state: { a: 1 }, children: 'Panier' },
    { to: '/documents/1', reloadDocument: true, rel: 'nofollow', children: 'Document' },
    { to: '/profil/../panier', children: 'Panier' },
    { to: '//exemple.fr/page', children: 'Ailleurs' },
    { to: 'https://exemple.fr/page', children: 'Ailleurs' },
    { to: '?page=2', children: 'Suite' },
    { to: '#haut', children: 'Haut' },
    { to: { pathname: '/panier', search: '?plafond' }, children: 'Panier' },
  ])('is written by the server as the browser hydrates it: $to', (props) => {
    expect(partsOf(render(<SiteLink {...props} />))).toEqual(partsOf(render(<Link {...props} />)));
  });
});

describe('a link of the navigation', () => {
  const isMarked = (at: string, to: string, end?: boolean): boolean =>
    render(
      <NavigationLink to={to} end={end}>
        Page
      </NavigationLink>,
      at,
    ).includes('aria-current="page"');

  test('marks the current page and those above it', () => {
    expect(isMarked('/commandes', '/commandes')).toBe(true);
    expect(isMarked('/commandes/12?a=1', '/commandes')).toBe(true);
    expect(isMarked('/commandes-anciennes', '/commandes')).toBe(false);
    expect(isMarked('/panier', '/')).toBe(false);
  });

  test('marks only the page itself when configured to', () => {
    expect(isMarked('/commandes/12', '/commandes', true)).toBe(false);
    expect(isMarked('/', '/', true)).toBe(true);
    expect(isMarked('/page/4', '/page/4?theme=a', true)).toBe(true);
  });
});
