import { describe, expect, it } from 'vitest';
import { buildFormAction, refusalResponse, outcomeOf } from '../../../lib/form/form-action.fixture.ts';
import { handleDeal } from './deal.action.server.ts';

const ID = '01234567-0123-7123-8123-0123456789ab';
const PATH = `/backoffice/deals/${ID}`;
const typed = {
  revision: 'step-2.false..',
  lines: '11',
  'lines.11.price': '10 500,50',
  'lines.11.services.warranty-12': 'on',
  validUntil: '2026-11-28',
  message: 'Bonjour',
  chercher: '',
};
describe('the replies of the staff', () => {
  it.each([
    ['accepter', 'agree', { validUntil: '2026-11-28', message: 'Bonjour' }],
    ['refuser', 'refuse-counter', { validUntil: '2026-11-28', message: 'Bonjour' }],
    ['retirer', 'withdraw', { reason: 'Vendu' }],
    ['ecrire', 'messages', { text: 'Oui' }],
  ])('%s requests %s of the API, and redirects to the deal', async (intention, call, body) => {
    const { submission, sent } = buildFormAction({ ...typed, intention, reason: 'Vendu', text: 'Oui' });
    expect(outcomeOf(await handleDeal(submission, ID))).toMatchObject({
      to: expect.stringContaining(`/gestion/affaires/${ID}`),
    });
    expect(sent).toMatchObject([{ method: 'POST', url: `${PATH}/${call}`, body }]);
  });

  it('preserve the input when they are refused', async () => {
    const { submission } = buildFormAction(
      { ...typed, intention: 'accepter' },
      { answers: [refusalResponse(409, 'offer-over', 'Trop tard.')] },
    );
    expect(outcomeOf(await handleDeal(submission, ID))).toMatchObject({
      message: 'Trop tard.',
      typed: { message: 'Bonjour' },
    });
  });
});
