import type { StaffDealRow } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { expect, test } from 'vitest';
import { dealOpenedText, resultCountText, turnText, vehiclesText } from './deals.messages.ts';

const row = (given: Partial<StaffDealRow>): StaffDealRow => ({
  id: '01234567-0123-7123-8123-0123456789ab',
  number: 'A0000042',
  state: 'step-3',
  workspaceId: '01234567-0123-7123-8123-0123456789ac',
  company: 'Garage du Pont',
  asker: 'Camille Renard',
  title: 'Peugeot 308',
  sourcing: false,
  vehicles: 1,
  amount: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  since: '2026-11-20T09:00:00.000Z',
  validUntil: '2026-11-25T17:00:00.000Z',
  version: 1,
  waitsFor: 'buyer',
  late: false,
  owner: null,
  ...given,
});

test('shows whose turn it is first', () => {
  expect(turnText(row({}))).toBe('Réponse attendue avant le 25/11 à 18\u202fh\u202f00');
  expect(turnText(row({ waitsFor: 'us' }))).toBe('L’acheteur a proposé ses prix');
  expect(turnText(row({ state: 'step-1', validUntil: null }))).toBe('Demandée le 20/11 à 10\u202fh\u202f00');
  expect(turnText(row({ state: 'step-2', validUntil: null }))).toBe(
    'À préparer depuis le 20/11 à 10\u202fh\u202f00',
  );
});

test('shows since when a closed deal is closed', () => {
  expect(turnText(row({ state: 'withdrawn', validUntil: null }))).toBe('Retirée le 20/11/2026');
});

test('formats counts in words', () => {
  expect([vehiclesText(0), vehiclesText(1), vehiclesText(3)]).toEqual([
    'aucun véhicule',
    '1\u00a0véhicule',
    '3\u00a0véhicules',
  ]);
  expect([resultCountText(0), resultCountText(1), resultCountText(12_345)]).toEqual([
    'Aucune affaire',
    '1\u00a0affaire',
    '12\u202f345\u00a0affaires',
  ]);
  expect(dealOpenedText('A0000042')).toContain('A0000042');
});
