import { expect, it } from 'vitest';
import { DEMO_SELLER, partyOf } from '../../../platform/documents/content/seller.ts';
import { formalNotice } from '../letters/formal-notice.ts';
import { dunningMail } from '../mails/dunning.mail.ts';
import * as messages from './dunning.messages.ts';

it('ends each message as a sentence', () => {
  for (const message of Object.values(messages)) expect(message).toMatch(/^[A-Z].*\.$/);
});

// MONEY-39
it('names the agreed rate, which is not the legal one, while the interest is unknown', () => {
  const invoice = {
    number: 'F2026-000001',
    dueOn: '2026-12-07',
    outstandingCents: 1_000_000,
    periods: [],
    interest: null,
    isWaived: false,
    fee: 4000,
    daysLate: 40,
  };
  const letter = JSON.stringify(
    formalNotice({
      number: 'MD-1',
      day: '2027-01-16',
      seller: partyOf(DEMO_SELLER),
      account: { beneficiary: 'Pomelo SAS', iban: DEMO_SELLER.iban, bic: DEMO_SELLER.bic },
      company: { ...partyOf(DEMO_SELLER), name: 'Garage du Pont' },
      invoices: [invoice],
    }),
  );
  const mail = JSON.stringify(
    dunningMail({
      firstName: 'Ada',
      step: 'notice',
      invoices: [{ ...invoice, reference: 'POM0000001' }],
      totalCents: 1_000_000,
      count: 1,
      claimed: { interestCents: null, feeCents: 4000, until: '2027-01-16' },
      iban: DEMO_SELLER.iban,
      beneficiary: 'Pomelo SAS',
      documentId: null,
      url: 'https://pomelo.test/commandes/factures-echues',
    }),
  );
  for (const text of [letter, mail]) expect(text).not.toContain('taux légal');
  expect(letter).toContain(
    'intérêts au taux de la Banque centrale européenne majoré de dix points, à calculer',
  );
  expect(mail).toContain('au taux de la facture');
});
