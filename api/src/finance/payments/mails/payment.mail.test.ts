import { expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { example } from './payment.mail.ts';

it('contains amount, reference and account exactly, and warns of changed ones', () => {
  const { subject, text } = renderMail(example, 'https://pomelo.test');
  expect(subject).toBe('Régler la commande A0000042 par virement');
  for (const said of [
    '43\u202f656,07\u202f€',
    'POM0000042',
    'Pomelo SAS',
    'FR76\u00a01987\u00a00008',
    'PMLOFRPPXXX',
  ])
    expect(text).toContain(said);
  expect(text).toContain('coordonnées bancaires ne changent pas par e-mail');
  expect(text).toContain('/commandes/019a9f6e-0000-7000-8000-000000000042#paiement');
  expect(example.attachments).toEqual([{ kind: 'qr', text: 'BCD', name: 'virement-a0000042.png' }]);
});
