import type { CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';
import { internationalUrls } from '../../international-urls.ts';
import { signUpUrls } from '../../sign-up-urls.ts';
import { contentUrls } from '../../content-urls.ts';
import { urls } from '../../urls.ts';

export type SiteLink = {
  href: string;
  label: string;
  /** Language of the linked page, when it is not French. */ lang?: 'en';
};
export type SiteLinks = { title: string; links: readonly SiteLink[] };
export type SiteMenu = {
  /** SITE-9: the pages with menuVisible, in menuOrder. */
  pages: readonly SiteLink[];
  /** The footer of every screen. */
  foot: readonly SiteLinks[];
};

/** Pages in the menu and the footer, in the order of the API. */
export type MenuPages = { menu: readonly CmsPageSummary[]; legal: readonly CmsPageSummary[] };
export const NO_PAGES: MenuPages = { menu: [], legal: [] };

const linkTo = (page: CmsPageSummary): SiteLink => ({ href: contentUrls.page(page), label: page.menuLabel });

/** Computed by the server, so that the screens only render it. */
export function siteMenu({ menu, legal }: MenuPages, isSignedIn: boolean): SiteMenu {
  const linksOfKind = (kind: CmsPageSummary['kind']): SiteLink[] =>
    menu.filter((page) => page.kind === kind).map(linkTo);
  const foot: SiteLinks[] = [
    { title: 'Pomelo', links: [...linksOfKind('page'), { href: contentUrls.contact(), label: 'Contact' }] },
    {
      title: 'Services',
      links: [...linksOfKind('service'), { href: contentUrls.siteCreation(), label: 'Création de site' }],
    },
    {
      title: 'Le métier',
      links: [
        { href: urls.news(), label: 'Actualités' },
        { href: contentUrls.newsFeed(), label: 'Flux RSS des actualités' },
        { href: urls.terminals(), label: 'Bornes électriques' },
        ...(isSignedIn ? [] : [{ href: signUpUrls.registration(), label: 'Inscrire une société' }]),
        { href: internationalUrls.page(), label: 'International', lang: 'en' },
      ],
    },
    {
      title: 'Informations légales',
      links: [...legal.map(linkTo), { href: urls.cookies(), label: 'Gérer mes cookies' }],
    },
  ];
  return { pages: menu.map(linkTo), foot };
}
