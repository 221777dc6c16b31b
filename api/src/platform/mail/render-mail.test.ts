import { describe, expect, it } from 'vitest';
import { addressesIn, mailText } from '../../testing/mail-text.ts';
import type { MailBlock, MailContent } from './content/mail-content.ts';
import { renderMail } from './render-mail.ts';

const SITE = 'https://pomelo.test';
const VEHICLE = {
  title: 'Peugeot 308 SW',
  facts: '2023 · 41 200 km · Diesel',
  price: '18 900 € HT',
  note: 'Baissé de 600 €',
  url: '/vehicule/308',
  pictureUrl: '/api/mediaObject/1?resolution=320x180',
};
const mail = (...blocks: MailBlock[]): MailContent => ({
  subject: 'Trois véhicules pour vous',
  preview: 'Ils viennent d’arriver.',
  greeting: 'Bonjour Camille,',
  blocks,
});
const render = (...blocks: MailBlock[]) => renderMail(mail(...blocks), SITE);

describe('each block of a mail', () => {
  // STOCK-48
  it('names a drawing an illustration, and a photograph by its vehicle alone', () => {
    const shown = { kind: 'vehicles', vehicles: [{ ...VEHICLE, isIllustration: true }] } as const;
    expect(render(shown).html).toMatch(/alt="Peugeot 308 SW, illustration"[^]*>Illustration</);
    const photographed = render({ kind: 'vehicles', vehicles: [VEHICLE] }).html;
    expect(photographed).toContain('alt="Peugeot 308 SW"');
    expect(photographed).not.toContain('llustration');
  });
  it('is a paragraph, or several when its text has empty lines', () => {
    const { html, text } = render({ kind: 'paragraph', text: 'Un.\n\nDeux,\nsuite.' });
    expect(html.match(/<p class="m-body"/g)).toHaveLength(3);
    expect(html).toContain('Deux,<br>suite.');
    expect(text).toContain('Un.\n\nDeux,\nsuite.');
  });

  it('is a button that is a link, and its address in the text', () => {
    const { html, text } = render({
      kind: 'button',
      label: 'Choisir mon mot de passe',
      url: '/reinitialiser?jeton=a&b=c',
    });
    expect(html).toMatch(
      /<a class="m-on-accent" href="https:\/\/pomelo\.test\/reinitialiser\?jeton=a&amp;b=c"[^>]*>Choisir mon mot de passe<\/a>/,
    );
    expect(text).toContain(
      'Choisir mon mot de passe\u202f:\nhttps://pomelo.test/reinitialiser?jeton=a&b=c\n',
    );
  });

  it('is a list of facts, each label the head of its row', () => {
    const { html, text } = render({ kind: 'facts', facts: [{ label: 'Société', value: 'Garage Bertin' }] });
    expect(html).toMatch(/<th [^>]*scope="row"[^>]*>Société<\/th>\s*<td [^>]*>Garage Bertin<\/td>/);
    expect(text).toContain('Société\u202f: Garage Bertin');
  });

  it('is a list of vehicles, each with its picture, its price and its page', () => {
    const { html, text } = render({
      kind: 'vehicles',
      vehicles: [VEHICLE, { ...VEHICLE, title: 'Renault Clio', note: undefined }],
    });
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/pomelo\.test\/api\/mediaObject\/1\?resolution=320x180" alt="Peugeot 308 SW" width="220" height="124"/,
    );
    expect(html.match(/Baissé de 600 €/g)).toHaveLength(1);
    expect(text).toContain(
      'Peugeot 308 SW\n2023 · 41 200 km · Diesel\n18 900 € HT\nBaissé de 600 €\nhttps://pomelo.test/vehicule/308\n\nRenault Clio',
    );
  });

  it('is a note, smaller', () => {
    const { html, text } = render({ kind: 'note', text: 'Sans demande de votre part, ignorez ce courriel.' });
    expect(html).toMatch(/<p class="m-muted"[^>]*font-size:13px[^>]*>Sans demande/);
    expect(text).toContain('Sans demande de votre part');
  });
});

describe('a mail', () => {
  it('has the same content in both parts', () => {
    const { html, text } = render(
      { kind: 'paragraph', text: 'Un mot.' },
      { kind: 'facts', facts: [{ label: 'SIRET', value: '732 829 320 00074' }] },
      { kind: 'vehicles', vehicles: [VEHICLE] },
      { kind: 'button', label: 'Voir', url: '/mes-recherches' },
      { kind: 'note', text: 'À bientôt.' },
    );
    const shownText = mailText(html);
    for (const said of [
      'Bonjour Camille,',
      'Un mot.',
      'SIRET',
      '732 829 320 00074',
      VEHICLE.title,
      VEHICLE.facts,
      VEHICLE.price,
      VEHICLE.note,
      'Voir',
      'À bientôt.',
      'place de marché',
    ]) {
      expect(shownText).toContain(said);
      expect(text).toContain(said);
    }
    const links = new Set(
      addressesIn(html).filter((address) => !address.includes('mediaObject') && address !== `${SITE}/`),
    );
    expect(new Set(text.match(/https:\S+/g))).toEqual(links);
  });

  it('opens with its preview line, which the body does not repeat', () => {
    const { html } = render();
    expect(html).toMatch(
      /<div style="display:none[^>]*>Ils viennent d’arriver\.(&#847;&zwnj;&nbsp;)+<\/div>/,
    );
    expect(mailText(html)).not.toContain('Ils viennent d’arriver.');
  });

  it('states why it is received, and how to stop it when it can be stopped', () => {
    const must = render();
    expect([must.unsubscribeUrl, must.text, must.html]).toEqual([
      undefined,
      expect.not.stringContaining('Ne plus recevoir'),
      expect.not.stringContaining('Ne plus recevoir'),
    ]);
    expect(must.text).toContain('Vous recevez cet e-mail parce que');
    const may = renderMail(
      { ...mail(), reason: 'Vous suivez cette recherche.', unsubscribePath: '/desabonnement/abc' },
      SITE,
    );
    expect(may.unsubscribeUrl).toBe('https://pomelo.test/desabonnement/abc');
    expect(may.text).toContain(
      'Vous suivez cette recherche.\nNe plus recevoir ces e-mails\u202f: https://pomelo.test/desabonnement/abc\n',
    );
    expect(may.html).toContain('href="https://pomelo.test/desabonnement/abc"');
  });

  it('is readable in the dark, and fetches nothing but pictures of vehicles', () => {
    const { html } = render({ kind: 'vehicles', vehicles: [VEHICLE] });
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.match(/src=/g)).toHaveLength(1);
    expect(html).not.toMatch(/url\(|@import|<link|<script/);
  });
});

describe('input of users', () => {
  const EVIL = `<script>alert(1)</script> " onload='x' & <img src=x>`;

  it('is text in every place of the HTML', () => {
    const everywhere: MailContent = {
      subject: EVIL,
      preview: EVIL,
      greeting: EVIL,
      reason: EVIL,
      blocks: [
        { kind: 'paragraph', text: EVIL },
        { kind: 'note', text: EVIL },
        { kind: 'button', label: EVIL, url: '/?q="><script>' },
        { kind: 'facts', facts: [{ label: EVIL, value: EVIL }] },
        {
          kind: 'vehicles',
          vehicles: [
            {
              title: EVIL,
              facts: EVIL,
              price: EVIL,
              note: EVIL,
              url: '/"><script>',
              pictureUrl: "/x'><script>",
            },
          ],
        },
      ],
    };
    const { html } = renderMail(everywhere, SITE);
    expect(html).not.toMatch(/<script|<img src=x|onload='/);
    expect(
      html.match(
        /&lt;script&gt;alert\(1\)&lt;\/script&gt; &quot; onload=&#39;x&#39; &amp; &lt;img src=x&gt;/g,
      ),
    ).toHaveLength(15);
    // One attribute more than the templates wrote would be one of theirs.
    expect(
      [...html.matchAll(/<[a-z]+ [^>]*>/g)].some(([tag]) => /\sonload=/.test(tag.replace(/"[^"]*"/g, '""'))),
    ).toBe(false);
  });

  it('makes no second header of a subject', () => {
    expect(renderMail({ ...mail(), subject: 'Offre\r\nBcc: autre@b.test\tici' }, SITE).subject).toBe(
      'Offre Bcc: autre@b.test ici',
    );
  });

  it('adds no second Reply-To header', () => {
    const replyTo = { name: 'Ada\r\nBcc: autre@b.test', address: 'ada@b.test' };
    expect(renderMail({ ...mail(), replyTo }, SITE).replyTo).toEqual({
      name: 'Ada Bcc: autre@b.test',
      address: 'ada@b.test',
    });
  });

  it.each([
    'https://ailleurs.test/x',
    '//ailleurs.test/x',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://pomelo.test.ailleurs.test',
    '',
  ])('leads nowhere but to the site: %s', (url) => {
    expect(() => render({ kind: 'button', label: 'Ouvrir', url })).toThrow('not one of the site');
    expect(() => render({ kind: 'vehicles', vehicles: [{ ...VEHICLE, pictureUrl: url }] })).toThrow(
      'not one of the site',
    );
  });

  it('may be a full address of the site', () => {
    expect(render({ kind: 'button', label: 'Ouvrir', url: `${SITE}/profil` }).text).toContain(
      `${SITE}/profil`,
    );
  });
});
