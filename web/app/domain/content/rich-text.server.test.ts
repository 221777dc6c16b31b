import { describe, expect, it } from 'vitest';
import { readableText } from './rich-text.server.ts';

describe('a rich text', () => {
  it('has unique anchors for its headings', () => {
    const { html, sections } = readableText(
      '<h2>Prix &amp; délais</h2><p>a</p><h2 id="s-compte">Compte</h2><h2>Compte</h2><h2>Compte</h2><h2>«</h2>',
    );
    expect(sections).toEqual([
      { id: 's-prix-delais', title: 'Prix & délais' },
      { id: 's-compte', title: 'Compte' },
      { id: 's-compte-2', title: 'Compte' },
      { id: 's-compte-3', title: 'Compte' },
      { id: 's-partie', title: '«' },
    ]);
    for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`);
  });

  it('names a heading without its markup, and leaves the markup in the text', () => {
    const { html, sections } = readableText('<h2>L’<em>âge</em> du stock</h2>');
    expect([html, sections]).toEqual([
      '<h2 id="s-l-age-du-stock">L’<em>âge</em> du stock</h2>',
      [{ id: 's-l-age-du-stock', title: 'L’âge du stock' }],
    ]);
  });

  it('labels each table by its caption', () => {
    const { html } = readableText(
      '<table><caption>Prix "nets" &lt; 10</caption><tbody></tbody></table><p>b</p><table><tbody></tbody></table>',
    );
    expect(html).toContain(
      '<div class="read-table" role="region" tabindex="0" aria-label="Prix &quot;nets&quot; &lt; 10"><table><caption>',
    );
    expect(html).toContain('aria-label="Tableau"><table><tbody></tbody></table></div>');
    expect(html).toContain('</table></div><p>b</p><div');
  });

  it('without headings nor tables stays as it is', () => {
    expect(readableText('<p>Texte.</p>')).toEqual({ html: '<p>Texte.</p>', sections: [] });
  });
});
