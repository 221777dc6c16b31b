import { expect, test } from 'vitest';
import { linkFault } from './link-dialog.tsx';

test.each([
  '/contact',
  '/page/3?x=1#s-a',
  '#s-tarifs',
  'https://www.cnil.fr/fr',
  'mailto:a@pomelo.test',
  'tel:+33472000000',
])('%s is accepted as a link', (href) => {
  expect(linkFault(href)).toBeNull();
});

test.each([
  '',
  '//ailleurs.example',
  'javascript:alert(1)',
  'http://a.example',
  'www.cnil.fr',
  'https://',
  '#contenu',
  'data:text/html,x',
])('%s is refused as a link, with the reason', (href) => {
  expect(linkFault(href)).toMatch(/\.$/);
});
