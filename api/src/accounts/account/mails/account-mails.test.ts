import { describe, expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { accountClosedMail } from './account-closed.mail.ts';
import { momentInParis } from './moment.ts';
import { passwordChangedMail } from './password-changed.mail.ts';
import { passwordResetMail } from './password-reset.mail.ts';
import { twoStepChangedMail } from './two-step-changed.mail.ts';

const SITE = 'https://pomelo.test';

describe('the mails of an account', () => {
  it('link to the page that accepts them, and state that the link is valid one hour and works once', () => {
    const { text, html } = renderMail(
      passwordResetMail({ firstName: 'Zoé', path: '/reinitialiser-mon-mot-de-passe/jeton' }),
      SITE,
    );
    for (const part of [text, html])
      expect(part).toContain('https://pomelo.test/reinitialiser-mon-mot-de-passe/jeton');
    expect(text).toContain('Bonjour Zoé,');
    expect(text).toContain('valable une heure et ne sert qu’une fois');
  });

  it('state when a password was changed, in Paris time, in summer and in winter', () => {
    expect(momentInParis(new Date('2026-11-21T09:05:00Z'))).toBe('le 21 novembre 2026 à 10 h 05');
    expect(momentInParis(new Date('2026-07-14T22:30:00Z'))).toBe('le 15 juillet 2026 à 00 h 30');
    const { text } = renderMail(
      passwordChangedMail({ firstName: '', at: 'le 21 novembre 2026 à 10 h 05' }),
      SITE,
    );
    expect(text).toContain('a été changé le 21 novembre 2026 à 10 h 05');
    expect(text).toContain('https://pomelo.test/reinitialiser-mon-mot-de-passe');
    expect(text).toContain('Bonjour,');
  });

  it('explain what to do after the loss of telephone and codes', () => {
    for (const change of ['enabled', 'disabled', 'codes-replaced'] as const)
      expect(renderMail(twoStepChangedMail({ firstName: 'Zoé', change }), SITE).text).toContain(
        'écrivez à notre assistance',
      );
  });

  it('name the companies that were closed with the account, if any', () => {
    const textFor = (closedCompanies: string[]) =>
      renderMail(accountClosedMail({ firstName: 'Zoé', closedCompanies }), SITE).text;
    expect(textFor([])).not.toContain('espace');
    expect(textFor(['Garage du Pont'])).toContain('cet espace est fermé aussi\u202f: Garage du Pont.');
    expect(textFor(['Garage du Pont', 'Auto Sud'])).toContain(
      'ces espaces sont fermés aussi\u202f: Garage du Pont, Auto Sud.',
    );
  });
});
