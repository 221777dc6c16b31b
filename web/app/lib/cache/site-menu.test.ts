import type { CmsPageSummary } from '@pomelo/contract/content/articles.schemas.ts';
import { expect, test } from 'vitest';
import { NO_PAGES, siteMenu } from './site-menu.ts';

let lastId = 0;
const page = (given: Partial<CmsPageSummary>): CmsPageSummary => ({
  id: (lastId += 1),
  slug: null,
  kind: 'page',
  title: 'Titre',
  summary: '',
  menuLabel: 'Libellé',
  menuVisible: true,
  menuOrder: 0,
  isPrivate: false,
  picture: null,
  updatedAt: '2026-11-21T09:00:00.000Z',
  ...given,
});
const MENU = [
  page({ slug: 'qui-sommes-nous', menuLabel: 'Qui sommes-nous' }),
  page({ id: 71, kind: 'service', menuLabel: 'Préparation' }),
  page({ id: 72, menuLabel: 'Sans adresse' }),
];
const LEGAL = [
  page({ kind: 'legal', slug: 'mentions-legales', menuLabel: 'Mentions légales', menuVisible: false }),
];

// SITE-9
test('the menu lists the pages in their order, each at its own address', () => {
  expect(siteMenu({ menu: MENU, legal: LEGAL }, false).pages).toEqual([
    { href: '/qui-sommes-nous', label: 'Qui sommes-nous' },
    { href: '/services/71', label: 'Préparation' },
    { href: '/page/72', label: 'Sans adresse' },
  ]);
});

test('the footer groups them by kind, and links to the legal pages', () => {
  const foot = Object.fromEntries(
    siteMenu({ menu: MENU, legal: LEGAL }, false).foot.map(({ title, links }) => [title, links]),
  );
  expect(foot['Pomelo']?.map(({ label }) => label)).toEqual(['Qui sommes-nous', 'Sans adresse', 'Contact']);
  expect(foot['Services']?.map(({ href }) => href)).toContain('/services/71');
  expect(foot['Informations légales']?.map(({ href }) => href)).toEqual(['/mentions-legales', '/cookies']);
  expect(foot['Le métier']).toContainEqual({
    href: '/international-used-cars',
    label: 'International',
    lang: 'en',
  });
});

test('a logged-in user is not invited to register; without pages the rest is still there', () => {
  const hrefs = (isSignedIn: boolean) =>
    siteMenu(NO_PAGES, isSignedIn).foot.flatMap(({ links }) => links.map(({ href }) => href));
  expect(hrefs(true)).not.toContain('/inscription');
  expect(hrefs(false)).toEqual(
    expect.arrayContaining(['/inscription', '/contact', '/news', '/news/rss.xml', '/cookies']),
  );
});
