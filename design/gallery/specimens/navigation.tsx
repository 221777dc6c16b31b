import { Breadcrumbs } from '../../src/breadcrumbs.tsx';
import { DockBar, DockLink } from '../../src/dock.tsx';
import { Footer } from '../../src/footer.tsx';
import { SearchForm, WorkspaceFace } from '../../src/header.tsx';
import { Pager } from '../../src/pager.tsx';
import { SideNav, type SideNavItem } from '../../src/side-nav.tsx';
import { Steps } from '../../src/steps.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_NAME } from './sample-vehicles.tsx';

const hrefOf = (page: number) => `#page-${page}`;
const PARTS: SideNavItem[] = [
  { href: '#profil', label: 'Profil', icon: 'user', current: true },
  { href: '#societe', label: 'Société et adresses de livraison', icon: 'home' },
  { href: '#alertes', label: 'Alertes', icon: 'bell', count: 3 },
  { href: '#securite', label: 'Sécurité', icon: 'lock' },
];
const STEPS = [
  { label: 'Véhicules', href: '#vehicules' },
  { label: 'Livraison', href: '#livraison' },
  { label: 'Services complémentaires' },
  { label: 'Confirmation' },
];
const COLUMNS = [
  {
    title: 'Véhicules',
    links: [
      { href: '#stock', label: 'Tous les véhicules' },
      { href: '#neufs', label: 'Véhicules neufs' },
    ],
  },
  {
    title: 'Services',
    links: [{ href: '#livraison-france', label: 'Livraison en France et dans l’Union européenne' }],
  },
  {
    title: 'Pomelo',
    links: [
      { href: '#contact', label: 'Contact' },
      { href: '#export', label: 'Export', lang: 'en' },
    ],
  },
  { title: 'Informations', links: [{ href: '#mentions', label: 'Mentions légales' }] },
];
const face = (company: string, person: string) => (
  <span className="ws">
    <WorkspaceFace company={company} person={person} />
  </span>
);

export const NAVIGATION: Family = {
  id: 'navigation',
  title: 'Navigation',
  specimens: [
    ...specimensOf('SearchForm', {
      vide: <SearchForm input={{ name: 'q' }} />,
      rempli: (
        <SearchForm input={{ name: 'q', defaultValue: 'Clio essence automatique moins de 15 000 €' }} />
      ),
      focus: { element: <SearchForm input={{ name: 'q' }} />, focus: 'input' },
    }),
    ...specimensOf('WorkspaceFace', {
      défaut: face('Garage du Pont', 'Camille Renard'),
      'texte le plus long': face(
        'Concessions automobiles du Val de Loire et de la Sologne',
        'Jean-Baptiste de La Villardière',
      ),
    }),
    ...specimensOf('Breadcrumbs', {
      défaut: (
        <Breadcrumbs
          items={[
            { label: 'Accueil', href: '#accueil' },
            { label: 'Véhicules', href: '#stock' },
            { label: 'Renault Clio' },
          ]}
        />
      ),
      focus: {
        element: <Breadcrumbs items={[{ label: 'Accueil', href: '#accueil' }, { label: 'Panier' }]} />,
        focus: 'first',
      },
      'texte le plus long': (
        <Breadcrumbs
          items={[
            { label: 'Accueil', href: '#accueil' },
            { label: 'Véhicules utilitaires légers et fourgons', href: '#stock' },
            { label: LONG_NAME },
          ]}
        />
      ),
    }),
    ...specimensOf('Pager', {
      'première page': {
        element: (
          <Pager page={1} last={13} hrefOf={hrefOf} more={{ href: '#plus', label: 'Afficher 24 de plus' }} />
        ),
        isWide: true,
      },
      milieu: { element: <Pager page={6} last={13} hrefOf={hrefOf} />, isWide: true },
      'dernière page': { element: <Pager page={1284} last={1284} hrefOf={hrefOf} />, isWide: true },
      focus: { element: <Pager page={2} last={3} hrefOf={hrefOf} />, focus: 'a', isWide: true },
    }),
    ...specimensOf('SideNav', {
      défaut: <SideNav label="Réglages" items={PARTS} />,
      focus: { element: <SideNav label="Réglages de la société" items={PARTS} />, focus: 'a' },
    }),
    ...specimensOf('Steps', {
      'première étape': { element: <Steps label="Commande" steps={STEPS} current={0} />, isWide: true },
      'troisième étape': {
        element: <Steps label="Commande, suite" steps={STEPS} current={2} />,
        isWide: true,
      },
      focus: {
        element: <Steps label="Commande, fin" steps={STEPS} current={3} />,
        focus: 'a',
        isWide: true,
      },
    }),
    ...specimensOf('Footer', {
      défaut: {
        element: <Footer columns={COLUMNS}>© 2026 Pomelo</Footer>,
        isWide: true,
      },
    }),
    ...specimensOf('DockBar', {
      défaut: {
        element: (
          <DockBar>
            <DockLink icon="filter" href="#filtres" count={3}>
              Filtres
            </DockLink>
            <DockLink icon="compare" href="#comparer" count={2}>
              Comparer
            </DockLink>
            <DockLink icon="search" href="#rechercher">
              Rechercher
            </DockLink>
          </DockBar>
        ),
        alone: 'phone',
      },
    }),
    ...specimensOf('DockLink', {
      focus: {
        element: (
          <DockBar>
            <DockLink icon="filter" href="#filtres" count={12}>
              Filtres
            </DockLink>
          </DockBar>
        ),
        focus: 'a',
        alone: 'phone',
      },
    }),
  ],
};
