import { describe, expect, it } from 'vitest';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { handleEnglish, loadInternational } from './international.server.ts';

const PATH = '/international-used-cars/export-used-cars';
const member = (id: number, languages: string[]) => ({
  id,
  firstName: 'Ada',
  lastName: 'Roux',
  job: 'Export',
  jobEnglish: 'Export',
  languages,
  phone: null,
  pictureId: null,
});

describe('a page in English', () => {
  // CONT-16
  it('shows English-speaking contacts, and cars as a visitor sees them, for any user', async () => {
    const { args, asked } = buildVisit(PATH, {
      answers: {
        'GET /team': ok([member(1, ['fr']), member(2, ['de', 'en'])]),
        'GET /public/contact/ticket': ok({ ticket: 't' }),
        'GET /api/website_configurations': ok([]),
        'GET /public/catalog/last_vehicle?perPage=6&view=b2c': ok({ data: [] }),
      },
    });
    const data = await loadInternational(args);
    expect([data.team.map(({ id }) => id), data.ticket, data.isSent]).toEqual([[2], 't', false]);
    expect(asked.filter(({ url }) => url.startsWith('/pomelos'))).toEqual([]);
  });

  it('sends the message to the chosen contact, and returns to its own form', async () => {
    const form = {
      to: '2',
      name: 'Jonas',
      email: 'j@b.test',
      country: 'Germany',
      message: 'Hello',
      ticket: 't',
      website: '',
    };
    const { args, asked } = buildVisit(PATH, { form });
    const { to } = await outcomeOf(async () =>
      handleEnglish(await openAction(args.request, args.context), PATH),
    );
    expect([to, asked[0]?.url]).toEqual([`${PATH}?sent=1#contact`, '/public/contact-english/2']);
  });

  it('reports errors in English, whatever the language of the API’s message', async () => {
    const form = { to: '2', name: 'Jonas', ticket: 't' };
    for (const [status, code, words] of [
      [404, 'not-found', 'has not left'],
      [422, 'invalid', 'Please check'],
      [503, 'unavailable', 'has not left'],
    ] as const) {
      const { args } = buildVisit(PATH, {
        form,
        answers: { 'POST /public/contact-english/2': refusalResponse(status, code, 'En français.') },
      });
      const { data } = await outcomeOf(async () =>
        handleEnglish(await openAction(args.request, args.context), PATH),
      );
      expect(data).toMatchObject({ message: expect.stringContaining(words), typed: { name: 'Jonas' } });
    }
  });
});
