import { aDeliveredCart, aDeliveredLine } from './a-delivered-cart.fixture.ts';
import { describe, expect, test } from 'vitest';
import { BEING_TOLD, journeyWords, NOT_TOLD, partLines, sumLabel, sumLines, WITHOUT_ADDRESS } from './delivered-cart.messages.ts';

const read = (lines: ReturnType<typeof sumLines>) => lines.map(({ label, value }) => `${label} ${value}`);
const [one, other] = [aDeliveredLine('recuperable', 1_000_050), aDeliveredLine('marge', 800_000, 54_00)];

describe('the delivered price of a cart', () => {
  test('is made of vehicles, services, transports and cartes grises, without the VAT that comes back', () => {
    expect(read(partLines(aDeliveredCart([one, other])))).toEqual([
      'Véhicules 18\u202f000,50\u202f€',
      'Préparation et dossiers 376\u202f€',
      'Transport 746\u202f€',
      'Cartes grises (estimation) 600\u202f€',
    ]);
  });

  test('is told by VAT regime where there are several, and its parts come to its sum', () => {
    expect(read(sumLines(aDeliveredCart([one, other])))).toEqual([
      'TVA récupérable, 1\u202fvéhicule, HT 10\u202f888,50\u202f€',
      'TVA sur marge, 1\u202fvéhicule, net 8\u202f834\u202f€',
      'Prix rendu, HT et net 19\u202f722,50\u202f€',
      'À payer, TVA comprise 21\u202f947\u202f€',
      'Marge de revente, TVA déduite 4\u202f000\u202f€',
    ]);
    expect(read(sumLines(aDeliveredCart([one])))[0]).toBe('Prix rendu HT 10\u202f888,50\u202f€');
  });

  test('names no VAT where every vehicle is under the margin scheme', () => {
    const words = read(sumLines(aDeliveredCart([other])));
    expect(words.slice(0, 2)).toEqual(['Prix rendu net 8\u202f834\u202f€', 'À payer 8\u202f940,80\u202f€']);
    expect(sumLabel(aDeliveredCart([other]))).not.toMatch(/HT|TVA/);
  });

  test('says where to, and what going together saves', () => {
    expect(journeyWords(aDeliveredCart([one]))).toBe('Par camion à 3 rue du Lac, 69003 Lyon, avec préparation standard.');
    expect(journeyWords(aDeliveredCart([one, other]))).toContain('ces véhicules partent ensemble, soit 54\u202f€ HT de moins.');
    expect(journeyWords(aDeliveredCart([other]))).toContain('d’autres véhicules y vont déjà');
  });

  test('says how to get it, that it is on its way, or that it could not be told', () => {
    expect(WITHOUT_ADDRESS).toMatch(/^Choisissez une adresse de livraison/);
    expect(BEING_TOLD).toContain('en cours');
    expect(NOT_TOLD).toContain('Rechargez');
  });
});
