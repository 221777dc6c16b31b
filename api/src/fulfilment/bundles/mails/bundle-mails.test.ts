import { describe, expect, it } from 'vitest';
import { deliveredMail as writtenDeliveredMail } from './delivered.mail.ts';
import { shippedMail as writtenShippedMail } from './shipped.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const deliveredMail = (...given: Parameters<typeof writtenDeliveredMail>) =>
  withPlainTexts(writtenDeliveredMail(...given));
const shippedMail = (...given: Parameters<typeof writtenShippedMail>) =>
  withPlainTexts(writtenShippedMail(...given));

const YARD = 'Parc de Corbas, 12 rue du Mont-Blanc, 69960 Corbas';
const vehicle = { firstName: 'Claire', bundleId: 'b', number: 'A0000012-01', title: 'Peugeot 208' };
const lorry = { address: '1 rue du Pont, 69003 Lyon', fetched: false, releaseCode: 'K7M4-Q2XD' };
const words = (mail: object): string => JSON.stringify(mail);

describe('a mail about a vehicle that left', () => {
  it('states when it is expected, where, and the release code', () => {
    const mail = shippedMail({ ...vehicle, yard: YARD, delivery: lorry, expected: '2026-11-27' });
    expect(mail.preview).toBe('Livraison prévue le vendredi 27 novembre.');
    expect(words(mail)).toContain('1 rue du Pont, 69003 Lyon');
    expect(words(mail)).toContain('K7M4-Q2XD');
    expect(words(mail)).toContain('/commandes/b#suivi');
    expect(words(mail)).not.toContain('Mont-Blanc');
  });

  it('states that it waits at the yard, with the address, when the buyer collects it or chose no delivery', () => {
    for (const delivery of [null, { ...lorry, fetched: true }]) {
      const mail = shippedMail({ ...vehicle, yard: YARD, delivery, expected: '2026-11-27' });
      expect(mail.subject).toBe('Peugeot 208\u202f: prêt à être enlevé');
      expect(words(mail)).toContain(YARD);
      expect(words(mail)).not.toContain('rue du Pont');
    }
  });
});

describe('a mail about a vehicle that arrived', () => {
  it('states on which day, and whether the order is complete', () => {
    const mail = (complete: boolean) => deliveredMail({ ...vehicle, on: '2026-11-27', complete });
    expect(words(mail(false))).toContain('vendredi 27 novembre');
    // The time that the conditions of sale and the carrier's law give (C. com. L133-3).
    expect(words(mail(false))).toContain('dans les trois jours');
    expect(mail(true).blocks).toContainEqual({
      kind: 'button',
      label: 'Voir le dossier',
      url: '/commandes/b',
    });
    expect([words(mail(false)).includes('en cours'), words(mail(true)).includes('terminée')]).toEqual([
      true,
      true,
    ]);
  });
});
