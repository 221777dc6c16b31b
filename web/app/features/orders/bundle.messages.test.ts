import { euros } from '@pomelo/contract/money.ts';
import { totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { describe, expect, test } from 'vitest';
import { buildBundle, buildCarteGrise, buildDelivery } from './bundle.fixture.ts';
import {
  addServiceQuestion,
  cancelledText,
  datesText,
  declarationText,
  endsOnPrintedDay,
  isKeepable,
  daysText,
  deliveryText,
  documentHelp,
  documentsSent,
  fieldLabel,
  fiscalPowerText,
  groupedText,
  deliveryState,
  ibanText,
  isOpen,
  isClosed,
  onlyFetchedText,
  paidText,
  paymentSent,
  precisionText,
  vehiclePriceUnit,
} from './bundle.messages.ts';

const choice = {
  deliveryType: 'camion' as const,
  label: 'Camion',
  exclTax: euros(20_000),
  vat: euros(4000),
  inclTax: euros(24_000),
  days: 3,
  earliest: '2026-11-25',
  grouped: null,
};

describe('the price of an ordered vehicle', () => {
  test('includes all taxes, or is net under the margin scheme', () => {
    expect(vehiclePriceUnit(buildBundle())).toBe('TTC');
    expect(vehiclePriceUnit(buildBundle({ totals: totalsOfLines([vehicleLine('marge', 800_000)]) }))).toBe(
      'net',
    );
  });

  test('changes with a service only after its price was shown', () => {
    const { message, confirmLabel } = addServiceQuestion('Garantie 12 mois', euros(47_880));
    expect(message).toBe('Garantie 12 mois\u202f: 478,80\u202f€ TTC de plus à payer pour ce véhicule.');
    expect(confirmLabel).toBe('Ajouter pour 478,80\u202f€');
  });
});

describe('a cancelled vehicle', () => {
  const cancelled = {
    at: '2026-11-22T09:00:00.000Z',
    creditNote: { number: 'AV2026-000001', documentId: '' },
    reason: 'Vente annulée.',
  };

  test('shows the day and the reason from its credit note', () => {
    expect(cancelledText(cancelled)).toBe(
      'Annulé le 22/11/2026 par un avoir\u202f: «\u202fVente annulée\u202f». Ce que vous auriez réglé vous est remboursé par virement.',
    );
    expect(cancelledText({ ...cancelled, reason: '' })).toContain('par un avoir. Ce que');
    expect(cancelledText({ ...cancelled, creditNote: null })).toContain('Annulé le 22/11/2026\u202f: «');
  });

  test('owes nothing, and shows the refund due', () => {
    const [none, some] = [euros(0), euros(50_000)];
    expect(paidText({ total: none, received: some })).toBe('Reçus, à vous rembourser');
    expect(paidText({ total: none, received: none })).toBe('Plus rien à payer');
    expect(paidText({ total: some, received: some })).toBe('Plus rien à payer');
    expect(paidText({ total: some, received: euros(60_000) })).toMatch(
      /^Plus rien à payer, 100.* de trop à vous rembourser$/,
    );
  });

  test('is closed, and requests no document', () => {
    expect([isClosed(buildBundle({ cancelled })), isClosed(buildBundle())]).toEqual([true, false]);
    expect(documentHelp('delivery-note', buildBundle({ cancelled }))).toBeNull();
  });
});

describe('documents sent by e-mail', () => {
  test('are counted, and show their recipient', () => {
    expect(documentsSent(1, 'a@b.fr')).toBe('Un document part vers a@b.fr.');
    expect(documentsSent(3, 'a@b.fr')).toBe('3\u202fdocuments partent vers a@b.fr.');
    expect(paymentSent('a@b.fr')).toBe('Les coordonnées de paiement partent vers a@b.fr.');
  });
});

describe('a delivery', () => {
  test('takes working days', () => {
    expect(daysText(choice)).toBe('3\u00a0jours ouvrés');
    expect(daysText({ ...choice, days: 1 })).toBe('1\u00a0jour ouvré');
    expect(daysText({ ...choice, deliveryType: 'depot', days: 0 })).toBe(
      'enlèvement dès que le véhicule est prêt',
    );
  });

  test('shows the saving of a shared transport, and the basis of its price', () => {
    expect(groupedText(choice)).toBeNull();
    expect(groupedText({ ...choice, grouped: { with: 2, saving: euros(6000) } })).toBe(
      'Groupée avec 2\u202fautres véhicules\u202f: 60,00\u202f€ de moins',
    );
    expect(precisionText('address')).toBeNull();
    expect(precisionText('commune')).toContain('centre de la commune');
    expect(deliveryText('depot')).toBe('Enlèvement au parc');
  });

  test('names the places without lorry delivery, and shows no transport for a collected vehicle', () => {
    expect(onlyFetchedText([{ deliveryType: 'depot' }, choice])).toBeNull();
    expect(onlyFetchedText([{ deliveryType: 'depot' }])).toContain(
      'Nos camions ne vont pas jusqu’à cette adresse',
    );
    expect(deliveryState({ deliveryType: 'camion', state: 'shipped' }).word).toBe('En route');
    expect(deliveryState({ deliveryType: 'depot', state: 'shipped' }).word).toBe('Prêt');
  });
});

describe('the documents of a carte grise', () => {
  test('may be sent until the request was submitted', () => {
    expect(isOpen({ state: 'complete' })).toBe(true);
    expect(isOpen({ state: 'sent' })).toBe(false);
  });

  test('ask for nothing once it is done', () => {
    expect(
      documentHelp('carte-grise-mandate', { carteGrise: buildCarteGrise({ state: 'sent' }) }),
    ).toBeNull();
    const note = (over: Parameters<typeof buildDelivery>[0]) =>
      documentHelp('delivery-note', { delivery: buildDelivery(over) });
    expect(note({ state: 'shipped' })).toBe('À présenter au transporteur, avec son code');
    expect(note({ state: 'shipped', deliveryType: 'depot' })).toBe('À présenter au parc, avec son code');
    expect(note({ state: 'delivered' })).toBeNull();
  });

  test('have labels for the data read from them', () => {
    expect(fieldLabel('old-certificate', 'vin')).toBe('Numéro de série (VIN)');
    expect(fieldLabel('kbis', 'date')).toBe('Date de l’extrait');
    expect(fieldLabel('mandate', 'date')).toBe('Date du document');
    expect(documentHelp('carte-grise-mandate', { carteGrise: buildCarteGrise() })).toBe(
      'À signer et à renvoyer',
    );
    expect(documentHelp('invoice', {})).toBeNull();
  });
});

describe('a declaration of purchase', () => {
  test('announces when it is sent, then its receipt', () => {
    const declaredAt = '2026-11-20T09:00:00Z';
    expect(declarationText({ declaredAt, sentAt: null, number: null })).toBe(
      'Déclaration d’achat, transmise sous 48\u00a0h',
    );
    expect(declarationText({ declaredAt, sentAt: '2026-11-21T09:00:00Z', number: 'R-1' })).toBe(
      'Déclaration d’achat transmise le 21/11 à 10\u202fh\u202f00, récépissé R-1',
    );
  });
});

test('a company document can be stored for the company, a mandate for one vehicle cannot', () => {
  const papers = ['kbis', 'identity', 'mandate', 'inspection'] as const;
  expect(papers.map(isKeepable)).toEqual([true, true, false, false]);
  expect(papers.map(endsOnPrintedDay)).toEqual([false, true, false, false]);
});

test('an application that Pomelo signs requires nothing', () => {
  const carteGrise = buildCarteGrise();
  const [line] = carteGrise.checklist;
  if (!line) throw new Error('No line');
  const checklist = [{ ...line, paper: 'application', state: 'provided-by-pomelo' } as const];
  expect(documentHelp('carte-grise-application', { carteGrise: { ...carteGrise, checklist } })).toBe(
    'Signée par Pomelo, votre mandataire',
  );
});

test('a carte grise shows its progress', () => {
  expect(datesText({ claimedAt: null, sentAt: null, issuedAt: null })).toBe('');
  expect(
    datesText({ claimedAt: '2026-11-20T09:00:00Z', sentAt: '2026-11-21T09:00:00Z', issuedAt: null }),
  ).toBe(' · demandée le 20/11 à 10\u202fh\u202f00 · transmise le 21/11 à 10\u202fh\u202f00');
});

test('the fiscal power of an estimate names its source', () => {
  expect(fiscalPowerText({ fiscalHp: 7, fiscalHpEstimated: false })).toBe(', 7\u202fCV fiscaux');
  expect(fiscalPowerText({ fiscalHp: 7, fiscalHpEstimated: true })).toContain('CO₂');
  expect(fiscalPowerText({ fiscalHp: null, fiscalHpEstimated: false })).toContain('n’est pas comptée');
});

test('an IBAN is grouped by four', () => {
  expect(ibanText('FR7630006000011')).toBe('FR76 3000 6000 011');
});
