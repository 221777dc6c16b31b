import { describe, expect, test } from 'vitest';
import { proofread } from '../src/testing/proofread.ts';
import { cleanRichText } from '../src/content/rich-text/rich-text.ts';
import { animationTexts, newsTexts, pageTexts } from './content.ts';
import { ADVENT } from './content/advent.ts';
import { TEAM } from './content/team.ts';

const FACTS = {
  company: 'Pomelo SAS',
  legal: 'Pomelo SAS',
  address: 'Lyon',
  phone: '04 72 00 00 00',
  paymentDays: '7',
  penalty: 'P.',
  indemnity: 'I.',
};
const [news, pages, animations] = [newsTexts(), pageTexts(FACTS), animationTexts()];
const all = [...news, ...pages, ...animations];
const textOf = (html: string): string =>
  html
    .replace(/<\/(?:p|li|h\d|t[hd]|caption)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n\s+/g, '\n')
    .trim();
const slugs = new Set(pages.map(({ slug }) => `/${slug}`));
/** Screens of the site that texts may lead to, in addition to the pages. */
const SCREENS =
  /^\/(contact|cookies|inscription|bornes-electriques|recherche-de-vehicule|reinitialiser-mon-mot-de-passe|vente-voiture-marchand(\/[a-z0-9-]+)*)$/;

describe('the first texts of the site', () => {
  test.each(all)('$title: is written in French as it is printed', ({ title, summary, body }) => {
    expect(proofread(`${title}\n${summary}\n${textOf(body)}`)).toEqual([]);
  });

  test.each(all)('$title: loses nothing when it is sanitised', ({ body }) => {
    const plain = (html: string) =>
      html.replace(/ rel="noopener noreferrer"/g, '').replace(/\s*\n\s*/g, '\n');
    expect(plain(cleanRichText(body))).toBe(plain(body));
  });

  test('lead only to screens and pages that exist', () => {
    const links = [
      ...all.flatMap(({ body }) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)),
      ...animations.map(({ link }) => link ?? '/contact'),
      ...ADVENT.doors.map(({ path }) => path ?? '/contact'),
    ];
    const wrong = links.filter(
      (href) => !href.startsWith('https://') && !SCREENS.test(href) && !slugs.has(href),
    );
    expect(wrong).toEqual([]);
  });

  test('no page has the address of a screen, which would come first', () => {
    expect([...slugs].filter((slug) => SCREENS.test(slug))).toEqual([]);
  });

  test('news are worth reading: three hundred and fifty words at least, a picture described, a summary that fits', () => {
    for (const { title, body, summary, picture } of news) {
      expect(textOf(body).split(/\s+/).filter(Boolean).length, title).toBeGreaterThanOrEqual(350);
      expect(summary.length, title).toBeLessThanOrEqual(160);
      expect(picture.alt).not.toBe('');
    }
    expect(news.filter((one) => !one.private).length).toBeGreaterThanOrEqual(12);
    expect(news.filter((one) => one.private)).toHaveLength(2);
  });

  test('write CO₂ with its index', () => {
    for (const { title, summary, body } of all)
      expect(`${title} ${summary} ${textOf(body)}`).not.toMatch(/\bCO2\b/);
  });

  test('are each under a title and a slug of their own', () => {
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
    expect(slugs.size).toBe(pages.length);
  });

  test('have the legal content of a site', () => {
    const legal = pages.filter(({ kind }) => kind === 'legal').map(({ slug }) => slug);
    expect(legal).toEqual([
      'mentions-legales',
      'conditions-generales-de-vente',
      'confidentialite',
      'cookies-et-traceurs',
      'accessibilite',
    ]);
    expect(pages.find(({ slug }) => slug === 'conditions-generales-de-vente')?.body).toContain('L441-10');
  });

  test('the calendar has a door for each day before Christmas', () => {
    expect(ADVENT.doors.map(({ day }) => day)).toEqual(Array.from({ length: 24 }, (_, place) => place + 1));
    for (const { title, text } of ADVENT.doors) expect(proofread(`${title}\n${text}`)).toEqual([]);
  });

  test('the team has telephones that can ring nowhere', () => {
    for (const { phone } of TEAM) expect(phone).toMatch(/^\+33(19900|26191|35301|46571|53649|63998)\d{4}$/);
  });
});
