import { expect, it } from 'vitest';
import { linkText } from './links.messages.ts';

it('says until when a link works, and who made it', () => {
  const link = {
    id: '0199f0aa-0000-7000-8000-000000000001',
    recipient: 'Transports Martin',
    endsAt: '2026-11-29T23:00:00Z',
    createdAt: '2026-11-28T10:00:00Z',
    createdBy: 'Karim Benali',
    url: null,
  };
  expect(linkText({ ...link, state: 'open' })).toBe('jusqu’au 29/11/2026 inclus, créé par Karim Benali');
  expect(linkText({ ...link, state: 'ended' })).toMatch(/^terminé, ouvert jusqu’au 29/);
  expect(linkText({ ...link, state: 'revoked', createdBy: '' })).toMatch(/^fermé, prévu jusqu’au [^,]*$/);
});
