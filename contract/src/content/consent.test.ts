import { describe, expect, it } from 'vitest';
import { consentIn, decodeConsent, encodeConsent } from './consent.ts';

describe('a choice', () => {
  it('is read as it was written', () => {
    for (const consent of [
      {},
      { audience: true },
      { audience: false, messagerie: true },
      { audience: false, messagerie: false },
    ])
      expect(decodeConsent(encodeConsent(consent))).toEqual(consent);
  });

  it('is written one way only, in any order of choice', () => {
    expect(encodeConsent({ messagerie: true, audience: false })).toBe('-audience.messagerie');
  });

  it('is null for an impossible choice', () => {
    for (const text of [undefined, '', 'oui', 'audience=1', '__proto__', 'audience.-audience'])
      expect(decodeConsent(text)).toEqual({});
  });

  it('is found among other cookies, the first of its name, and nowhere else', () => {
    expect(consentIn('pomelo_token=x; consentement=-messagerie.audience; a=b')).toEqual({
      audience: true,
      messagerie: false,
    });
    expect(consentIn('consentement=non; consentement=audience')).toEqual({});
    expect(consentIn('autre_consentement=audience')).toEqual({});
    expect(consentIn('consentement=audience%2Emessagerie')).toEqual({});
    expect(consentIn(null)).toEqual({});
  });
});
