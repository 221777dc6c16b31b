import { describe, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { JsonLd, safeJson } from './json-ld.tsx';
import { crumbsData, listData } from './page-data.ts';

const NASTY = '</script><script>alert(1)</script><!-- & \u2028 « é »';

describe('JSON in a page', () => {
  it('contains its value, and cannot end its block', () => {
    const text = safeJson({ name: NASTY });
    expect(JSON.parse(text)).toEqual({ name: NASTY });
    expect(text).not.toMatch(/[<>&\u2028]/);
    const html = renderToStaticMarkup(
      createElement(JsonLd, { data: { '@context': 'https://schema.org', '@type': 'Thing', name: NASTY } }),
    );
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toMatch(/^<script type="application\/ld\+json">\{/);
  });
});

describe('breadcrumbs and item lists', () => {
  it('are in order, with absolute addresses', () => {
    const crumbs = crumbsData('https://pomelo.fr', [
      { label: 'Véhicules', href: '/vente-voiture-marchand' },
      { label: 'PO-1' },
    ]);
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Véhicules', item: 'https://pomelo.fr/vente-voiture-marchand' },
        { position: 2, name: 'PO-1' },
      ],
    });
    expect(listData('https://pomelo.fr', [{ url: '/a', name: 'A' }], 25)).toMatchObject({
      itemListElement: [{ position: 25, url: 'https://pomelo.fr/a', name: 'A' }],
    });
  });
});
