import { expect, it } from 'vitest';
import { refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { openAction } from '../../lib/form/action.server.ts';
import { handleSiteRequest } from './site-creation.action.server.ts';

const form = {
  company: 'Garage',
  name: 'Ada',
  email: 'a@b.test',
  phone: '0612345678',
  'souhait-reprise': '1',
  'souhait-avis': '1',
  ticket: 't',
};

it('sends each ticked wish of a request for a site, and shows them all again when refused', async () => {
  const done = buildVisit('/creation-site', { form });
  const { to } = await outcomeOf(async () =>
    handleSiteRequest(await openAction(done.args.request, done.args.context)),
  );
  expect(to).toBe('/creation-site?envoye=1#demande');
  expect(new URLSearchParams(done.asked[0]?.body).get('wishes')).toBe('reprise,avis');

  const refused = buildVisit('/creation-site', {
    form,
    answers: { 'POST /public/site-request': refusalResponse(422, 'invalid', 'x') },
  });
  const { data } = await outcomeOf(async () =>
    handleSiteRequest(await openAction(refused.args.request, refused.args.context)),
  );
  expect(data).toMatchObject({ typed: { 'souhait-reprise': '1', 'souhait-avis': '1', company: 'Garage' } });
});
