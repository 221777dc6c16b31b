import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok } from '../../lib/form/form-action.fixture.ts';
import { profileUrls } from '../../profile-urls.ts';
import { internationalUrls } from '../../international-urls.ts';
import { contentUrls } from '../../content-urls.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import { robotsText } from './robots.ts';
import { rssXml } from './rss-xml.ts';
import { loader as noPart, middleware as parts } from './sitemap-part.page.tsx';
import { sitemapIndex, sitemapXml } from './sitemap-xml.ts';
import { xmlText } from './xml.ts';

const ORIGIN = 'https://pomelo.fr';

describe('XML text', () => {
  it('escapes every character, and omits those that XML cannot represent', () => {
    expect(xmlText(`« R&B » <'"> \u0000\u000b\ud800é🚗`)).toBe('« R&amp;B » &lt;&apos;&quot;&gt; é🚗');
  });
});

describe('robots.txt', () => {
  const closed = robotsText(ORIGIN)
    .split('\n')
    .flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));

  it('disallows the pages of buyers, and names the site map', () => {
    for (const path of [
      urls.cart(),
      profileUrls.company(),
      urls.dashboard(),
      urls.orders(),
      quotationUrls.quotation('1'),
      urls.bookings(),
    ])
      expect(isClosed(path), path).toBe(true);
    expect(robotsText(ORIGIN)).toContain('\nSitemap: https://pomelo.fr/sitemap.xml\n');
  });

  it('allows all public addresses, pictures included', () => {
    const open = [
      urls.home(),
      urls.listing('peugeot'),
      urls.terminals(),
      terminalUrls.terminal(3),
      contentUrls.contact(),
      internationalUrls.exportCars(),
      '/news/3',
    ];
    for (const path of open) expect(isClosed(path), path).toBe(false);
    expect(robotsText(ORIGIN)).toContain('Allow: /api/mediaObject/');
  });
});

describe('the site map', () => {
  it('has absolute addresses with modification date and language', () => {
    const xml = sitemapXml(ORIGIN, [
      { path: '/a&b', changedAt: '2026-11-21T09:00:00.000Z' },
      { path: '/export', lang: 'en' },
    ]);
    expect(xml).toContain(
      '<url><loc>https://pomelo.fr/a&amp;b</loc><lastmod>2026-11-21T09:00:00.000Z</lastmod></url>',
    );
    expect(xml).toContain('<xhtml:link rel="alternate" hreflang="en" href="https://pomelo.fr/export"/>');
    expect(sitemapIndex(ORIGIN, ['/sitemap-pages.xml'])).toContain(
      '<sitemap><loc>https://pomelo.fr/sitemap-pages.xml</loc></sitemap>',
    );
  });

  // SITE-20
  it.each([
    ['/sitemap-vehicules-1.xml', 200, '<loc>https://pomelo.fr/occasion/a/b/c/1</loc>'],
    ['/sitemap-vehicules-2.xml', 404, '404'],
    ['/sitemap-vehicules-0.xml', 404, '404'],
    ['/sitemap-vehicules-01.xml', 404, '404'],
    ['/sitemap-vehicules-x.xml', 404, '404'],
    ['/autre.xml', 404, '404'],
  ])('has the part %s or not: %i', async (path, status, expected) => {
    const answers = {
      'GET /api/sitemap/vehicles?page=1': ok([
        { url: '/occasion/a/b/c/1', updatedAt: '2026-11-21T09:00:00.000Z' },
      ]),
      'GET /api/sitemap/vehicles?page=2': ok([]),
    };
    const args = { ...buildVisit(path, { answers }).args, params: { part: 'x' } };
    const given = await parts[0]?.(
      args,
      async () => new Response(String((await outcomeOf(() => noPart(args))).status), { status: 404 }),
    );
    expect(given?.status).toBe(status);
    expect(await given?.text()).toContain(expected);
  });
});

describe('a feed', () => {
  it('has absolute addresses, RSS dates and its own address', () => {
    const xml = rssXml({
      origin: ORIGIN,
      path: '/news/rss.xml',
      page: '/news',
      title: 'Actualités',
      description: 'Le métier',
      items: [
        {
          path: '/news/3',
          title: 'TVA < 20 %',
          description: 'Prix & marge',
          at: '2026-11-03T08:05:09.000Z',
          category: 'fiscalité',
        },
      ],
    });
    expect(xml).toContain('<guid isPermaLink="true">https://pomelo.fr/news/3</guid>');
    expect(xml).toContain('<pubDate>Tue, 03 Nov 2026 08:05:09 +0000</pubDate>');
    expect(xml).toContain('<title>TVA &lt; 20 %</title>');
    expect(xml).toContain(
      '<atom:link href="https://pomelo.fr/news/rss.xml" rel="self" type="application/rss+xml"/>',
    );
  });
});
