import { expect, it } from 'vitest';
import { approvalDecidedMail as writtenApprovalDecidedMail, type Outcome } from './approval-decided.mail.ts';
import { withPlainTexts } from '../../../platform/mail/texts/plain-texts.ts';

const approvalDecidedMail = (...given: Parameters<typeof writtenApprovalDecidedMail>) =>
  withPlainTexts(writtenApprovalDecidedMail(...given));

const letter = (outcome: Outcome) =>
  approvalDecidedMail({ firstName: 'Karim', decidedBy: 'Claire Moreau', outcome });

it('names the order that was agreed to, and leads to it', () => {
  const mail = letter({ outcome: 'approved', dealId: 'd1', dealNumber: 'A0000042', cents: 2_214_500 });
  expect(mail.subject).toBe('Votre achat est accordé\u202f: commande A0000042');
  expect(mail.blocks).toContainEqual({
    kind: 'button',
    label: 'Voir la commande',
    url: '/panier/valide?commande=d1',
  });
});

it('gives the reason of a refusal when there is one', () => {
  const facts = (reason: string | null) =>
    letter({ outcome: 'refused', reason }).blocks.filter(({ kind }) => kind === 'facts');
  expect(facts('Déjà au parc.')).toEqual([
    { kind: 'facts', facts: [{ label: 'Motif', value: 'Déjà au parc.' }] },
  ]);
  expect(facts(null)).toEqual([]);
});
