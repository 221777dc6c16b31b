import { describe, expect, it } from 'vitest';
import { A_BUYER } from '../../testing/trade-content.ts';
import {
  addressText,
  bookNumber,
  bookSubject,
  lineCount,
  natureText,
  partyText,
  vehicleDetailsText,
  tooLongForPdf,
} from './book.messages.ts';

describe('the labels of the book', () => {
  it('number a line so that no spreadsheet takes it for a month', () => {
    expect(bookNumber('purchases', { year: '2026', sequence: 12 })).toBe('LP2026-00012');
    expect(bookNumber('sales', { year: '2026', sequence: 123_456 })).toBe('LV2026-123456');
  });

  it('name the kind of a line, of either side', () => {
    expect([natureText('purchases', 'purchase'), natureText('sales', 'purchase')]).toEqual([
      'Achat',
      'Vente',
    ]);
    expect(natureText('sales', 'cancellation')).toBe('Annulation');
    expect(natureText('purchases', 'supplement')).toBe('Complément de prix');
  });

  it('name a company and where it is; its country when it is abroad', () => {
    expect(partyText(A_BUYER)).toBe('Garage du Pont, SIREN 732\u202f829\u202f320');
    expect(addressText(A_BUYER)).toBe('1 rue du Pont, 69003 Lyon');
    expect(
      addressText({ ...A_BUYER, complement: 'Bâtiment B', city: 'Liège', postcode: '4000', country: 'BE' }),
    ).toBe('1 rue du Pont, Bâtiment B, 4000 Liège, BE');
  });

  it('describe a vehicle on one line', () => {
    const vehicle = {
      make: 'Peugeot',
      model: '208',
      version: '',
      body: 'citadine',
      colour: 'bleu',
      vin: null,
      plate: null,
    } as const;
    expect(vehicleDetailsText({ ...vehicle, firstRegistration: '2021-02-01', km: 42_000 })).toBe(
      '1re circulation 01/02/2021, 42\u202f000\u202fkm, bleu',
    );
    expect(vehicleDetailsText({ ...vehicle, firstRegistration: null, km: 10 })).toBe('10\u202fkm, bleu');
  });

  it('count lines, name the owner of the book, and explain why it is too long for a document', () => {
    expect([0, 1, 1200].map(lineCount)).toEqual(['Aucune ligne', '1 ligne', '1\u202f200 lignes']);
    expect(
      bookSubject(
        'sales',
        { name: 'Pomelo SAS', siret: '99988877900017' },
        { from: '2026-01-01', to: '2026-11-22' },
      ),
    ).toBe('Pomelo SAS, SIREN 999\u202f888\u202f779 · ventes du 01/01/2026 au 22/11/2026');
    expect(tooLongForPdf(12_000, 10_000)).toMatch(
      /au plus 10\u202f000 lignes.*12\u202f000\u202f: choisissez Excel ou CSV/,
    );
  });
});
