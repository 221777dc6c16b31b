import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { NEW_DRAFT } from './draft.fixture.ts';
import {
  draftCookie,
  fitsInCookie,
  forgottenDraft,
  paperCookie,
  readRegistration,
  readSentRegistration,
  requestKey,
  sentCookies,
} from './draft.server.ts';

const withCookies = (...cookies: string[]): Request =>
  new Request('https://pomelo.fr/inscription', { headers: { cookie: cookies.map((one) => one.split(';')[0]).join('; ') } });

const typed: Draft = {
  ...NEW_DRAFT,
  siret: '823 972 963 00016',
  rs: 'Garage de l’Étoile « Ñ »',
  email: 'pas-une-adresse',
  lookup: 'unreachable',
};
const paper = { id: '0199a000-0000-7000-8000-000000000001', name: 'Kbis août.pdf', sizeBytes: 182_000 };

describe('what the browser keeps of a sign-up', () => {
  it('comes back as it was typed, right or wrong', () => {
    expect(readRegistration(withCookies(draftCookie(typed, true))).draft).toEqual(typed);
  });

  it('is kept from scripts, for two days', () => {
    expect(draftCookie(typed, true)).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=172800; Secure$/);
  });

  it('remembers both papers, sent in whatever order', () => {
    const request = withCookies(paperCookie('identity', paper, true), paperCookie('kbis', paper, true));
    expect(readRegistration(request).papers).toEqual({ kbis: paper, identity: paper });
  });

  it('begins anew for a first visit, and for a cookie that is not ours', () => {
    expect(readRegistration(withCookies()).draft).toMatchObject({ siret: '', lookup: null, joins: false });
    expect(readRegistration(withCookies('pomelo_inscription=%7Bnonsense')).draft.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(readRegistration(withCookies('pomelo_inscription_kbis=e30')).papers.kbis).toBeNull();
  });

  it('keeps what it can of a draft whose fields were meddled with', () => {
    const meddled = Buffer.from(JSON.stringify({ ...typed, lookup: 'paid', joins: 'yes' })).toString('base64url');
    expect(readRegistration(withCookies(`pomelo_inscription=${meddled}`)).draft).toMatchObject({
      rs: typed.rs,
      lookup: null,
      joins: false,
    });
  });

  it('holds the longest names and addresses in our letters, and says when it cannot', () => {
    const long = {
      ...typed,
      rs: 'é'.repeat(200),
      street: 'e'.repeat(200),
      city: 'ô'.repeat(100),
      firstName: 'É'.repeat(100),
      lastName: 'ç'.repeat(100),
    };
    expect(fitsInCookie(long)).toBe(true);
    expect(draftCookie(long, true).length).toBeLessThan(4000);
    expect(
      fitsInCookie({ ...long, rs: '𠮷'.repeat(200), street: '𠮷'.repeat(200), firstName: '𠮷'.repeat(100), city: '𠮷'.repeat(100) }),
    ).toBe(false);
  });

  it('is forgotten once sent, except what confirms it', () => {
    const sent = { reference: 'I-1', email: 'claire@garage.fr', joins: false, rs: 'Garage', isCorrection: false };
    expect(readSentRegistration(withCookies(...sentCookies(sent, true)))).toEqual(sent);
    expect(forgottenDraft(true).every((one) => one.includes('Max-Age=0'))).toBe(true);
    expect(forgottenDraft(true)).toHaveLength(3);
  });
});

describe('the key of a request', () => {
  it('is a UUID, the same for the same form and another once it is corrected', () => {
    const key = requestKey(typed, { email: 'a@b.fr' });
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(requestKey(typed, { email: 'a@b.fr' })).toBe(key);
    expect(requestKey(typed, { email: 'c@b.fr' })).not.toBe(key);
  });
});
