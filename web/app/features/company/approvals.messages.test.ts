import { type Approval, APPROVAL_STATES } from '@pomelo/contract/workspace/approval.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  agreeQuestion,
  contentText,
  bookedUntilText,
  outcomeText,
  priceChanged,
  stateText,
} from './approvals.messages.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });
const line = {
  productId: 1,
  itemId: 1,
  title: 'Renault Clio',
  url: '/occasion/renault/clio/tce/1',
  mediaId: 1,
  price: euros(14_500),
  held: true,
};
const request: Approval = {
  id: '019a0000-0000-7000-8000-000000000004',
  state: 'pending',
  askedBy: { id: '019a0000-0000-7000-8000-000000000002', name: 'Paul Martin' },
  mine: false,
  askedAt: '2026-11-21T08:00:00.000Z',
  expiresAt: '2026-11-23T08:00:00.000Z',
  lines: [line, { ...line, productId: 2, price: euros(29_000) }],
  services: { amount: 0, currency: 'EUR' },
  total: euros(43_500),
  toPay: euros(52_200),
  decidedBy: null,
  decidedAt: null,
  reason: null,
  dealId: null,
};
const decided = { ...request, decidedBy: 'Anna Bertin', decidedAt: '2026-11-21T09:15:00.000Z' };

describe('an approval request', () => {
  it('has a label for every status', () => {
    expect(APPROVAL_STATES.map((state) => stateText(state).word)).toEqual([
      'En attente',
      'Accordée',
      'Refusée',
      'Retirée',
      'Expirée',
    ]);
  });

  it('names what it is for, excluding VAT', () => {
    expect(contentText(request)).toBe('2\u00a0véhicules, 43\u202f500\u202f€ HT');
    expect(contentText({ lines: [line], total: euros(14_500) })).toBe(
      '1\u00a0véhicule, 14\u202f500\u202f€ HT',
    );
  });

  it('shows until when the vehicles are booked, and which no longer are', () => {
    expect(bookedUntilText(request)).toBe('Véhicules gardés jusqu’au 23/11 à 9\u202fh\u202f00');
    expect(bookedUntilText({ ...request, lines: [line, { ...line, held: false }] })).toContain(
      'sauf un qui ne l’est plus',
    );
    expect(
      bookedUntilText({
        ...request,
        lines: [
          { ...line, held: false },
          { ...line, held: false },
        ],
      }),
    ).toContain('sauf 2 qui ne le sont plus');
  });

  it('names who decided, not the author of a withdrawal, and that it expired undecided', () => {
    expect(outcomeText({ ...decided, state: 'refused' })).toBe(
      'par Anna Bertin, le 21/11 à 10\u202fh\u202f15',
    );
    expect(outcomeText({ ...decided, state: 'cancelled' })).toBe('le 21/11 à 10\u202fh\u202f15');
    expect(outcomeText({ ...request, state: 'expired' })).toBe(
      'Sans réponse avant le 23/11 à 9\u202fh\u202f00',
    );
    expect(outcomeText(request)).toBeNull();
  });

  it('shows the total and the author in the confirmation', () => {
    const { title, message } = agreeQuestion(request);
    expect(title).toBe('Accorder cet achat de 43\u202f500\u202f€ HT\u202f?');
    expect(message).toContain('Les 2\u00a0véhicules demandés par Paul Martin seront commandés');
    expect(agreeQuestion({ ...request, lines: [line] }).message).toContain(
      'Le véhicule demandé par Paul Martin sera commandé',
    );
  });

  it('shows both totals when the price changed, and that nothing was ordered', () => {
    expect(priceChanged(euros(43_500), euros(44_000))).toBe(
      'Le total a changé\u202f: 44\u202f000\u202f€ HT au lieu de 43\u202f500\u202f€. Rien n’est commandé. Accordez de nouveau si ce montant vous convient.',
    );
  });
});
