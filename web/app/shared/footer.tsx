import { Footer as SiteFooter } from '@pomelo/design/footer.tsx';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The footer of every ordinary screen; without links where the site data failed to load. */
export function Footer() {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <SiteFooter columns={root?.site.foot ?? []}>
      © 2026 Pomelo. Données{'\u202f'}: ADEME, Car Labelling (Licence Ouverte 2.0){'\u202f'}; La Poste, base officielle des codes postaux
      (ODbL).
    </SiteFooter>
  );
}
