import { expect, it } from 'vitest';
import { EXAMPLE_VEHICLES } from '../../../catalogue/searches/mails/vehicle-examples.ts';
import { approvalRequestedMail as writtenApprovalMail } from './approval-asked.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const approvalRequestedMail = (...given: Parameters<typeof writtenApprovalMail>) =>
  withPlainTexts(writtenApprovalMail(...given));

const letter = (count: number) =>
  approvalRequestedMail({
    firstName: 'Claire',
    askedBy: 'Karim Benali',
    vehicles: EXAMPLE_VEHICLES.slice(0, count),
    cents: 2_214_550,
    expiresAt: new Date('2026-11-24T09:05:00Z'),
  });

it('states who requests, for how many vehicles and how much, to the cent', () => {
  expect(letter(2).subject).toBe('Karim Benali demande votre accord pour 2 véhicules');
  expect(letter(1).subject).toBe('Karim Benali demande votre accord pour un véhicule');
  expect(letter(2).preview).toContain('22\u202f145,50\u202f€ hors TVA');
});

it('states until when the vehicles are booked, in Paris time, and links to the request', () => {
  const text = JSON.stringify(letter(2).blocks);
  expect(text).toContain('24 novembre 2026 à 10 h 05');
  expect(text).toContain('"/profil/accords"');
});
