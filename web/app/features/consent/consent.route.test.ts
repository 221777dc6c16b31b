import { describe, expect, it } from 'vitest';
import { consentContext, partsContext } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { action } from './consent.route.ts';

const CHAT = { provider: 'tawk', siteId: 'x/y', origin: 'https://embed.tawk.to' } as const;

async function choose(form: Record<string, string>, { cookies = [] as string[], chat = true } = {}) {
  const visit = buildVisit('/actions/consentement', { form: { retour: '/', ...form }, cookies });
  const parts = visit.args.context.get(partsContext);
  const configuration = { ...(await parts.configuration()), gtmId: 'GTM-A1' };
  visit.args.context.set(partsContext, {
    ...parts,
    configuration: async () => configuration,
    chat: chat ? CHAT : null,
  });
  return { visit, run: () => outcomeOf(() => action(visit.args)) };
}

const chosenIn = (cookies: string[]): string | undefined =>
  cookies.find((one) => one.startsWith('consentement='));

describe('the choice about third parties', () => {
  it.each([
    ['accepter', 'audience.messagerie'],
    ['refuser', '-audience.-messagerie'],
    ['choisir', '-audience.-messagerie'],
    ['autre chose', '-audience.-messagerie'],
  ])('« %s » is stored for six months, out of reach of scripts', async (choix, stored) => {
    const { run } = await choose({ choix });
    const { cookies, to } = await run();
    expect(chosenIn(cookies)).toBe(
      `consentement=${stored}; Path=/; HttpOnly; SameSite=Lax; Max-Age=15811200; Secure`,
    );
    expect(to).toBe('/');
  });

  it('accepts only what was ticked', async () => {
    const { run } = await choose({ choix: 'choisir', finalite: 'messagerie' });
    expect(chosenIn((await run()).cookies)).toMatch(/^consentement=-audience\.messagerie;/);
  });

  it('does not answer for purposes that were not shown', async () => {
    const { visit, run } = await choose({ choix: 'accepter' }, { chat: false });
    visit.args.context.set(consentContext, {});
    expect(chosenIn((await run()).cookies)).toMatch(/^consentement=audience;/);
  });

  it('deletes the cookies of a refused purpose, on every domain, and none of ours', async () => {
    const { run } = await choose(
      { choix: 'choisir', finalite: 'messagerie' },
      { cookies: ['_ga=1', '_ga_A1=2', 'twk_idm=3', 'pomelo_token=4'] },
    );
    const ended = (await run()).cookies.filter((one) => one.includes('Max-Age=0'));
    expect(ended).toContain('_ga=; Path=/; Max-Age=0; SameSite=Lax; Secure');
    expect(ended).toContain('_ga_A1=; Path=/; Max-Age=0; SameSite=Lax; Domain=pomelo.fr; Secure');
    expect(ended.join()).not.toMatch(/twk|pomelo_token/);
  });
});
