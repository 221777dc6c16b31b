import { expect, it } from 'vitest';
import { exampleLetter, terminalReceiptMail as writtenTerminalReceiptMail } from './terminal-receipt.mail.ts';
import { terminalRefundMail as writtenTerminalRefundMail } from './terminal-refund.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const terminalReceiptMail = (...given: Parameters<typeof writtenTerminalReceiptMail>) =>
  withPlainTexts(writtenTerminalReceiptMail(...given));
const terminalRefundMail = (...given: Parameters<typeof writtenTerminalRefundMail>) =>
  withPlainTexts(writtenTerminalRefundMail(...given));

it('confirms the payment to the cent, its subject, and the delivery address', () => {
  const mail = terminalReceiptMail(exampleLetter);
  const text = JSON.stringify(mail);
  expect(mail.subject).toBe('Paiement reçu pour votre commande B000042');
  for (const part of [
    '4\u202f548,60\u202f€ TTC',
    '3 × Garrigue 22 RFID',
    '1 rue du Pont, 69003 Lyon',
    '6 jours ouvrés',
  ])
    expect(text).toContain(part);
});

it('names who installs the terminal', () => {
  expect(JSON.stringify(terminalReceiptMail(exampleLetter))).toContain('vous appelle');
  expect(JSON.stringify(terminalReceiptMail({ ...exampleLetter, installation: false }))).toContain(
    'La pose doit être confiée',
  );
});

it('states the refund', () => {
  expect(JSON.stringify(terminalRefundMail({ ...exampleLetter, refunded: 454_860 }))).toContain(
    '4\u202f548,60\u202f€ vous sont rendus',
  );
});
