import { expect, it } from 'vitest';
import { deviceText } from './push.messages.ts';

it('says when a device was last notified, once it was', () => {
  const createdAt = '2026-11-20T09:00:00Z';
  expect(deviceText({ createdAt, sentAt: null })).toBe('Activé le 20/11/2026');
  expect(deviceText({ createdAt, sentAt: '2026-11-27T09:00:00Z' })).toBe(
    'Activé le 20/11/2026, dernière notification le 27/11/2026',
  );
});
