import { expect, it } from 'vitest';
import { clockText, handedText, linkNotice, receiptText, stepText, taskNotice } from './handover.messages.ts';

it('says why a vehicle cannot be handed over now', () => {
  expect(taskNotice({ state: 'ready', reason: null })).toBeNull();
  expect(taskNotice({ state: 'blocked', reason: 'Ce véhicule est annulé.' })).toBe('Ce véhicule est annulé.');
  expect(taskNotice({ state: 'awaiting', reason: null })).toMatch(/attend la signature de l’acheteur/);
  expect(taskNotice({ state: 'closed', reason: null })).toMatch(/les deux parties ont signé/);
});

it('says who handed a vehicle over and when, and how far a clock was off', () => {
  expect(handedText({ handedAt: '2026-11-28T09:12:00Z', by: 'Transports Martin' })).toMatch(
    /^Remis le .*28.* par Transports Martin$/,
  );
  expect(clockText(7200)).toBe(
    'L’horloge du téléphone avançait de 120\u202fmin\u202f: l’heure est corrigée.',
  );
  expect(clockText(-300)).toMatch(/retardait de 5/);
});

it('says for whom a link is, and how far a hand-over is', () => {
  expect(linkNotice('Parc de Corbas', '2026-11-29T23:00:00Z')).toMatch(/^Pour Parc de Corbas, jusqu’au /);
  expect(stepText(2, 8)).toBe('Étape 2 sur 8');
});

it('says what the receiver is about to sign', () => {
  const reserve = { id: 'a', part: 'G03', thing: '', text: 'Rayure' };
  expect(receiptText({ km: '20 500', kmUnread: false, keys: '2', reserves: [reserve] })).toMatch(
    /^Vous recevez ce véhicule avec 20.500.km au compteur et 2.clés, avec 1.réserve\.$/,
  );
  expect(receiptText({ km: '', kmUnread: true, keys: '1', reserves: [] })).toMatch(
    /avec un compteur non lu et 1.clé, sans réserve\.$/,
  );
});
