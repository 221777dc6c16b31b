import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { example as issued } from './carte-grise-issued.mail.ts';
import { example as refused } from './carte-grise-document-refused.mail.ts';
import { example as sent } from './carte-grise-sent.mail.ts';

const SITE = 'https://pomelo.test';

it('names the document to be sent again, and why', () => {
  const { text, subject } = renderMail(refused, SITE);
  expect(subject).toBe('Carte grise A0000042-1\u202f: une pièce est à renvoyer');
  expect(text).toContain('Extrait Kbis');
  expect(text).toContain('Le document est illisible.');
  expect(text).toContain('https://pomelo.test/commandes/0193a1d2-7c3e-7e0a-9c1b-3f5a2b1c4d5e#carte-grise');
});

it('states that the dossier was sent, and can no longer be changed', () => {
  const { text } = renderMail(sent, SITE);
  expect(text).toContain('nous l’avons transmis à l’administration');
  expect(text).toContain('ne peuvent plus être changées');
});

it('states where the certificate is sent', () => {
  expect(renderMail(issued, SITE).text).toContain('118 rue de Gerland, 69007 Lyon');
});
