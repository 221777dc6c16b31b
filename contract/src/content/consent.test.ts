import { describe, expect, it } from 'vitest';
import { consentIn, decodeConsent, encodeConsent } from './consent.ts';

describe('a choice', () => {
  it('is read as it was written', () => {
    for (const consent of [{}, { audience: true }, { audience: false, messagerie: true }, { audience: false, messagerie: false }])
      expect(decodeConsent(encodeConsent(consent))).toEqual(consent);
  });

  it('is written one way only, whatever the order it was made in', () => {
    expect(encodeConsent({ messagerie: true, audience: false })).toBe('-audience.messagerie');
  });

  it('is none for what nobody can have chosen', () => {
    for (const text of [undefined, '', 'oui', 'audience=1', '__proto__', 'audience.-audience']) expect(decodeConsent(text)).toEqual({});
  });

  it('is found among other cookies, and nowhere else', () => {
    expect(consentIn('pomelo_token=x; consentement=-messagerie.audience; a=b')).toBe('audience.-messagerie');
    expect(consentIn('autre_consentement=audience')).toBe('');
    expect(consentIn('consentement=audience%2Emessagerie')).toBe('');
    expect(consentIn(undefined)).toBe('');
  });
});
