import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router';
import { named } from '../middleware/index.ts';
import { Frame } from './frame.tsx';
import * as css from './preview-bar.module.css';
import type { Route } from './+types/preview.layout.ts';

export const middleware: Route.MiddlewareFunction[] = named('staff');

export const meta: Route.MetaFunction = () => [
  { title: 'Aperçu · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/**
 * A text on the site before its publication: in the frame of the site, under a bar that names the simulated
 * audience.
 */
export default function PreviewLayout() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const as = query.get('comme') === 'client' ? 'client' : 'visiteur';
  return (
    <Frame>
      <aside className={css.bar} aria-label="Aperçu">
        <p>
          <b>Aperçu</b>, comme un {as} le verra
        </p>
        <nav className={css.ways} aria-label="Vu par">
          <Link to={`${pathname}?comme=visiteur`} aria-current={as === 'visiteur' ? 'page' : undefined}>
            Visiteur
          </Link>
          <Link to={`${pathname}?comme=client`} aria-current={as === 'client' ? 'page' : undefined}>
            Client
          </Link>
          <ButtonLink look="line" icon="pen" href={pathname.replace(/\/apercu$/, '')}>
            Revenir au texte
          </ButtonLink>
        </nav>
      </aside>
      <Outlet />
    </Frame>
  );
}
