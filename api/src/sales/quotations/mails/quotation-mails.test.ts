import { expect, it } from 'vitest';
import { quotationDecidedMail as writtenQuotationDecidedMail } from './quotation-decided.mail.ts';
import { exampleLetter, quotationMail as writtenQuotationMail } from './quotation.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const quotationDecidedMail = (...given: Parameters<typeof writtenQuotationDecidedMail>) =>
  withPlainTexts(writtenQuotationDecidedMail(...given));
const quotationMail = (...given: Parameters<typeof writtenQuotationMail>) =>
  withPlainTexts(writtenQuotationMail(...given));

it('is in the dealer’s name, contains the link, and states what to answer and until when', () => {
  const mail = quotationMail(exampleLetter);
  const text = JSON.stringify(mail);
  expect(mail.subject).toBe('Votre devis D000042 de Garage du Pont');
  for (const part of [
    `/devis/${exampleLetter.token}`,
    '17\u202f490,00\u202f€',
    '12\u202f490,00\u202f€',
    '12/12/2026',
    '06 12 34 56 78',
    'Classe d’émissions',
  ])
    expect(text).toContain(part);
});

it('names no trade-in where there is none', () => {
  expect(JSON.stringify(quotationMail({ ...exampleLetter, toPay: exampleLetter.total }))).not.toContain(
    'reprise',
  );
});

it('notifies the dealer who answered what', () => {
  const letter = {
    firstName: 'Camille',
    id: 'x',
    number: 'D000042',
    customer: 'Hélène Faure',
    title: 'Peugeot 208',
    total: 1_749_000,
    toPay: 1_749_000,
  };
  expect(quotationDecidedMail({ ...letter, accepted: true }).subject).toBe(
    'Devis D000042 accepté par votre client',
  );
  expect(JSON.stringify(quotationDecidedMail({ ...letter, accepted: false }))).toContain(
    'Hélène Faure a refusé votre devis D000042',
  );
});
