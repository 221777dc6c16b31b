import * as messages from './content.messages.ts';
import { expect, test } from 'vitest';
import { seoCountText } from './content.messages.ts';

test('the confirmation of a save describes what readers see', () => {
  expect(messages.savedText('draft')).toBe('Le brouillon est enregistré.');
  expect(messages.savedText('published')).toBe('Le texte est en ligne.');
  expect(messages.savedText('scheduled')).toContain('au moment prévu');
});

test('a version names its author when there is one', () => {
  expect(messages.versionText({ version: 3, person: 'Camille Roux' })).toBe('Version 3, par Camille Roux');
  expect(messages.versionText({ version: 1, person: '' })).toBe('Version 1, d’origine');
});

test('counts in the words of each kind of content', () => {
  expect([
    messages.resultCountText('news', 0),
    messages.resultCountText('pages', 1),
    messages.resultCountText('animations', 12),
  ]).toEqual(['Aucune actualité', '1\u00a0page', '12\u00a0animations']);
});

test('counts the pages that have texts of their own', () => {
  expect([seoCountText(0), seoCountText(1), seoCountText(12)]).toEqual([
    'Aucune page',
    '1\u00a0page a ses textes',
    '12\u00a0pages ont leurs textes',
  ]);
});
