import { describe, expect, test } from 'vitest';
import {
  dayHeading,
  resultCountText,
  monthLabel,
  monthText,
  moveText,
  tasksText,
  taskText,
} from './dashboard.messages.ts';

const NOW = Date.parse('2026-11-21T08:45:00Z');
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const booking = {
  kind: 'booking-ends' as const,
  productId: 7,
  title: 'Hyundai Tucson',
  url: '/occasion/hyundai/tucson/x/1',
  endDate: '2026-11-21T10:50:00Z',
  extendable: true,
  price: euros(2_130_000),
  vatRegime: 'recuperable' as const,
};

describe('the head of the dashboard', () => {
  test('names the day in Paris', () => {
    expect(dayHeading('2026-11-20T23:30:00Z')).toBe('Samedi 21 novembre');
    expect(dayHeading('2026-12-01T10:00:00Z')).toBe('Mardi 1er décembre');
  });

  // ORD-6
  test('counts what is open and names the first deadline', () => {
    expect(tasksText([], NOW)).toBe('Rien ne vous attend pour l’instant.');
    expect(tasksText([booking], NOW)).toBe('1\u202fpoint vous attend, le premier avant 11\u202fh\u202f50.');
    expect(
      tasksText(
        [
          { kind: 'to-pay', amount: euros(100), orders: 1 },
          { kind: 'profile', missing: ['phone1'] },
        ],
        NOW,
      ),
    ).toBe('2\u202fpoints vous attendent.');
  });
});

describe('a line of the list', () => {
  test('of a booking shows its end and the time left', () => {
    expect(taskText(booking, NOW)).toEqual({
      title: 'Hyundai Tucson',
      consequence: 'Votre réservation se termine à 11\u202fh\u202f50',
      due: '2\u202fh\u202f05',
      dueUnit: 'restantes',
    });
  });

  test('of an offer shows its content, its expiry and the amount due', () => {
    const offer = {
      kind: 'offer' as const,
      dealId: 'x',
      number: 'A0000042',
      title: 'Peugeot 208',
      proposed: null,
      vehicles: 3,
      total: euros(5_400_000),
    };
    expect(taskText({ ...offer, validUntil: '2026-11-22T08:45:00Z' }, NOW)).toEqual({
      title: 'L’offre A0000042 attend votre réponse',
      consequence: '3\u202fvéhicules tenus pour vous jusqu’à demain à 9\u202fh\u202f45',
      due: '54\u202f000,00\u202f€',
      dueUnit: 'à payer',
    });
    expect(tasksText([{ ...offer, validUntil: '2026-11-21T10:50:00Z' }], NOW)).toContain(
      'avant 11\u202fh\u202f50',
    );
  });

  test('of an amount due shows it to the cent, as the order does', () => {
    const words = taskText({ kind: 'to-pay', amount: euros(4_365_607), orders: 2 }, NOW);
    expect(words).toMatchObject({
      consequence: '2\u202fcommandes à régler',
      due: '43\u202f656,07\u202f€',
      dueUnit: 'à payer',
    });
  });

  test('of an approval names its author and until when the vehicles are booked', () => {
    const task = {
      kind: 'approval' as const,
      id: 'x',
      askedBy: 'Karim Benali',
      total: euros(2_450_000),
      vehicles: 2,
    };
    const words = (expiresAt: string) => taskText({ ...task, expiresAt }, NOW).consequence;
    expect(words('2026-11-24T08:45:00Z')).toBe('2\u202fvéhicules retenus jusqu’au 24/11 à 9\u202fh\u202f45');
    expect(words('2026-11-22T08:45:00Z')).toBe('2\u202fvéhicules retenus jusqu’à demain à 9\u202fh\u202f45');
    expect(words('2026-11-21T17:00:00Z')).toBe('2\u202fvéhicules retenus jusqu’à 18\u202fh\u202f00');
  });

  test('of an incomplete profile names what is missing', () => {
    expect(taskText({ kind: 'profile', missing: ['phone1', 'billingAddress'] }, NOW).consequence).toBe(
      'Il manque un téléphone et l’adresse de facturation pour commander',
    );
  });

  test('of papers of the company names each with its day', () => {
    const papers = [
      { label: 'Extrait Kbis', state: 'ended', endsOn: '2026-11-12' },
      { label: 'Mandat', state: 'ending', endsOn: '2026-12-12' },
    ] as const;
    const { title, consequence } = taskText({ kind: 'company-papers', papers: [...papers] }, NOW);
    expect(title).toBe('Des pièces de la société sont à renouveler');
    expect(consequence).toBe('Extrait Kbis, valable jusqu’au 12 nov. · Mandat avant le 12 déc.');
  });
});

test('shows by how much a price changed, and in which direction', () => {
  expect(moveText(1_250_000, 1_200_000)).toEqual({ figure: '−\u202f500\u202f€', spoken: 'prix en baisse' });
  expect(moveText(1_200_000, 1_250_000).spoken).toBe('prix en hausse');
});

test('names months in full in the table and abbreviated under the bars', () => {
  expect([monthText('2026-11'), monthLabel('2026-11')]).toEqual(['novembre 2026', 'nov.']);
});

test('a search shows how many results are new, otherwise how many there are', () => {
  expect([
    resultCountText(2019),
    resultCountText(1),
    resultCountText(60, 1),
    resultCountText(60, 21),
  ]).toEqual(['2\u202f019 véhicules', '1 véhicule', '1 nouveau', '21 nouveaux']);
});
