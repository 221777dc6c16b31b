import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { documentsMail } from './documents.mail.ts';

it('names the documents of a vehicle and carries each of them', () => {
  const content = documentsMail({
    firstName: '',
    bundleId: 'b',
    title: 'Peugeot 208',
    bundleNumber: 'A0000042-01',
    documents: [
      { id: 'one', label: 'Bon de commande', number: 'A0000042' },
      { id: 'two', label: 'Assurance', number: null },
    ],
  });
  const { text, subject } = renderMail(content, 'https://pomelo.test');
  expect(subject).toBe('Documents du dossier A0000042-01');
  expect(text).toContain('Bonjour,');
  expect(text).toMatch(/Bon de commande.*A0000042/);
  expect(text).toContain('https://pomelo.test/commandes/b#documents');
  expect(content.attachments).toEqual([
    { kind: 'document', id: 'one' },
    { kind: 'document', id: 'two' },
  ]);
});
