import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { XSS_VECTORS } from '../../testing/xss-vectors.ts';
import { cleanRichText } from './rich-text.ts';

const VALUE = String.raw`[^"<>]*`;
/**
 * The only tags that may be left, written as strictly as possible: anything else in angle brackets is a
 * fault.
 */
const LEFT = [
  String.raw`</?(?:p|br|ul|ol|li|blockquote|strong|em|figure|figcaption|table|caption|thead|tbody|tr)(?: /)?>`,
  String.raw`</(?:a|h2|h3|h4|th|td)>`,
  String.raw`<h[234](?: id="s-[a-z0-9-]+")?>`,
  String.raw`<a href="(?:#s-[a-z0-9-]+|/(?![/\\])${VALUE}|mailto:${VALUE}|tel:${VALUE})">`,
  String.raw`<a href="https?://${VALUE}" rel="noopener noreferrer">`,
  String.raw`<t[hd](?: (?:colspan|rowspan)="\d+")*(?: scope="(?:col|row)")?>`,
  String.raw`<img src="/api/mediaObject/\d+\?resolution=\d+x\d+" alt="${VALUE}" width="\d+" height="\d+" loading="lazy" />`,
].join('|');
const leftovers = (html: string): string => html.replace(new RegExp(LEFT, 'g'), '');

describe('a text that is cleaned', () => {
  it.each(XSS_VECTORS)('leaves nothing of %s but what is allowed', (vector) => {
    for (const html of [
      vector,
      `<p>${vector}</p>`,
      `<table><tr><td>${vector}</td></tr></table>`,
      vector + vector,
    ]) {
      const clean = cleanRichText(html);
      expect(leftovers(clean)).not.toMatch(/[<>]/);
      expect(clean).not.toMatch(/javascript:|vbscript:|data:|ailleurs\.example/i);
      expect(cleanRichText(clean)).toBe(clean);
    }
  });

  const piece = fc.oneof(
    fc.constantFrom(...XSS_VECTORS),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<table>',
      '<tr>',
      '<td colspan=2>',
      '</table>',
      '<svg>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '"',
      "'",
      '<',
      '>',
      '&lt;',
      '&#60;',
    ),
    fc.constantFrom(
      '<math>',
      '<mtext>',
      '<mglyph>',
      '<a href="/x">',
      '<a href="https://a.fr/">',
      '<h2 id=s-a>',
      '<img src="/api/mediaObject/7" alt="',
      '</title>',
      '</noscript>',
    ),
    fc.string({ maxLength: 8 }),
  );
  it('contains only what is allowed, and sanitising it again changes nothing, for any input', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        expect(leftovers(clean)).not.toMatch(/[<>]/);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 300 },
    );
  });

  it('preserves the elements of a text', () => {
    const html =
      '<h2 id="s-un">Un</h2><p>Du <strong>gras</strong>, de l’<em>italique</em>.</p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote><p>c</p></blockquote>' +
      '<table><caption>T</caption><thead><tr><th scope="col">x</th></tr></thead><tbody><tr><td colspan="2">y</td></tr></tbody></table><p><a href="#s-un">haut</a></p>';
    expect(cleanRichText(html)).toBe(html);
  });

  it('normalises the levels of headings and the weights of words', () => {
    expect(cleanRichText('<h1>a</h1><h5>b</h5><b>c</b><i>d</i>')).toBe(
      '<h2>a</h2><h4>b</h4><strong>c</strong><em>d</em>',
    );
  });

  it('has no style, no class and no id but the names of its places', () => {
    expect(
      cleanRichText(
        '<p style="color:red" class="btn" id="s-x">a</p><h2 id="contenu" class="x">b</h2><h3 id="s-c">c</h3>',
      ),
    ).toBe('<p>a</p><h2>b</h2><h3 id="s-c">c</h3>');
  });

  it('links to this site, to the web, to a mail or a telephone, and only the text of any other link remains', () => {
    const link = (href: string) => cleanRichText(`<a href="${href}" target="_blank">x</a>`);
    expect(link('/bornes-electriques?puissance=11#haut')).toBe(
      '<a href="/bornes-electriques?puissance=11#haut">x</a>',
    );
    expect(link('https://www.cnil.fr/fr/plaintes')).toBe(
      '<a href="https://www.cnil.fr/fr/plaintes" rel="noopener noreferrer">x</a>',
    );
    expect(link('mailto:a@pomelo.example')).toBe('<a href="mailto:a@pomelo.example">x</a>');
    expect(link('tel:+33199000141')).toBe('<a href="tel:+33199000141">x</a>');
    for (const href of [
      '//a.example',
      '/..//a.example',
      'page',
      '#',
      '#contenu',
      'ftp://a.example',
      'http:/a',
      '',
    ])
      expect(link(href), href).toMatch(/^(x|<a href="http:\/\/a\/" rel="noopener noreferrer">x<\/a>)$/);
  });

  it('shows pictures of this site only, at a size they are served in, with their space reserved', () => {
    const picture = (src: string) =>
      cleanRichText(
        `<figure><img src="${src}" alt="Un break" width="1" style="x"><figcaption>c</figcaption></figure>`,
      );
    expect(picture('/api/mediaObject/12?resolution=960x540')).toBe(
      '<figure><img src="/api/mediaObject/12?resolution=960x540" alt="Un break" width="960" height="540" loading="lazy" /><figcaption>c</figcaption></figure>',
    );
    expect(picture('/api/mediaObject/12?resolution=5000x5000')).toContain('resolution=640x360');
    for (const src of [
      'https://a.example/x.png',
      '//a.example/x.png',
      'data:image/png;base64,AA',
      '/api/mediaObject/../1',
      '/api/mediaObject/1?x=1',
      '/profil',
    ])
      expect(picture(src), src).toBe('<figure><figcaption>c</figcaption></figure>');
  });

  it('never takes long, however deep or wide it was made', () => {
    expect(cleanRichText('<blockquote>'.repeat(20_000)).length).toBeLessThan(20_000);
    expect(cleanRichText('<p>a</p>'.repeat(5000))).toBe('<p>a</p>'.repeat(5000));
  });
});
