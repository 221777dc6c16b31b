import { buildDeliveredCart, buildDeliveredLine } from './delivered-cart.fixture.ts';
import { describe, expect, test } from 'vitest';
import {
  DELIVERED_PRICE_PENDING,
  costLines,
  groupedText,
  journeyText,
  marginLines,
  DELIVERED_PRICE_FAILED,
  sumLabel,
  WITHOUT_ADDRESS,
} from './delivered-cart.messages.ts';

const read = (lines: ReturnType<typeof costLines>) => lines.map(({ label, value }) => `${label} ${value}`);
const [one, other] = [
  buildDeliveredLine('recuperable', 1_000_050),
  buildDeliveredLine('marge', 800_000, 54_00),
];

describe('the delivered price of a cart', () => {
  test('adds up vehicles, services, transport and cartes grises, net of recoverable VAT', () => {
    expect(read(costLines(buildDeliveredCart([one, other])))).toEqual([
      'Véhicules 18\u202f000,50\u202f€',
      'Préparation et dossiers 376,00\u202f€',
      'Transport 746,00\u202f€',
      'Cartes grises (estimation) 600,00\u202f€',
      'Prix rendu, HT et net 19\u202f722,50\u202f€',
    ]);
    expect(sumLabel(buildDeliveredCart([one]))).toBe('Prix rendu HT');
  });

  test('is shown by VAT regime next to the margin of a resale', () => {
    expect(read(marginLines(buildDeliveredCart([one, other])))).toEqual([
      'Prix public TTC 30\u202f000,00\u202f€',
      'Prix rendu HT, 1\u00a0véhicule à TVA récupérable 10\u202f888,50\u202f€',
      'Prix rendu net, 1\u00a0véhicule à TVA sur marge 8\u202f834,00\u202f€',
      'Marge de revente, avant réparations 4\u202f000,00\u202f€',
    ]);
  });

  test('counts a malus on its own line, and says of every sum that an unknown one is not in it', () => {
    const malus = { state: 'unknown', total: null, reason: 'Malus à établir.', doubt: null } as const;
    const cart = buildDeliveredCart([one, other]);
    const unknown = { ...cart, data: cart.data.map((line) => ({ ...line, malus })) };
    expect(read(costLines(unknown)).slice(-2)).toEqual([
      'Malus, 2\u00a0véhicules à établir',
      'Prix rendu, HT et net, hors malus à établir 19\u202f722,50\u202f€',
    ]);
    expect(read(marginLines(unknown)).at(-1)).toContain('avant réparations et malus');
  });

  test('never states an amount to pay other than the total of the cart', () => {
    for (const lines of [[one], [other], [one, other]])
      expect(read(costLines(buildDeliveredCart(lines))).join()).not.toMatch(/payer|TTC/i);
  });

  test('names no VAT paid when every vehicle is under the margin scheme', () => {
    const message = read(costLines(buildDeliveredCart([other])));
    expect(message.at(-1)).toBe('Prix rendu net 8\u202f834,00\u202f€');
    expect(message.join()).not.toMatch(/HT|TVA/);
  });

  test('shows the destination and the saving of a shared transport', () => {
    expect(journeyText(buildDeliveredCart([one]))).toBe(
      'Par camion à 3 rue du Lac, 69003 Lyon, avec préparation standard.',
    );
    expect(journeyText(buildDeliveredCart([one, other]))).toContain(
      'ces véhicules partent ensemble, soit 54,00\u202f€ HT de moins.',
    );
    expect(journeyText(buildDeliveredCart([other]))).toContain('d’autres véhicules y vont déjà');
    expect(groupedText(other.view)).toBe(
      'Livraison groupée avec 1\u00a0véhicule\u202f: 54,00\u202f€ HT de moins.',
    );
    expect(groupedText(one.view)).toBeNull();
  });

  test('explains how to get it, that it is being computed, or that it failed', () => {
    expect(WITHOUT_ADDRESS).toMatch(/^Choisissez une adresse de livraison/);
    expect(DELIVERED_PRICE_PENDING).toContain('en cours');
    expect(DELIVERED_PRICE_FAILED).toContain('Rechargez');
  });
});
