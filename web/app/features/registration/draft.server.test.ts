import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { NEW_DRAFT } from './draft.fixture.ts';
import {
  draftCookie,
  fitsInCookie,
  clearedDraftCookies,
  documentCookie,
  readRegistration,
  readSentRegistration,
  requestKey,
  sentCookies,
} from './draft.server.ts';

const withCookies = (...cookies: string[]): Request =>
  new Request('https://pomelo.fr/inscription', {
    headers: { cookie: cookies.map((one) => one.split(';')[0]).join('; ') },
  });

const typed: Draft = {
  ...NEW_DRAFT,
  siret: '823 972 963 00016',
  rs: 'Garage de l’Étoile « Ñ »',
  email: 'pas-une-adresse',
  lookup: 'unreachable',
};
const paper = { id: '0199a000-0000-7000-8000-000000000001', name: 'Kbis août.pdf', sizeBytes: 182_000 };

describe('the draft of a registration', () => {
  it('is read back as it was typed, valid or not', () => {
    expect(readRegistration(withCookies(draftCookie(typed, true))).draft).toEqual(typed);
  });

  it('is stored out of reach of scripts for two days', () => {
    expect(draftCookie(typed, true)).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=172800; Secure$/);
  });

  it('stores both documents, sent in either order', () => {
    const request = withCookies(documentCookie('identity', paper, true), documentCookie('kbis', paper, true));
    expect(readRegistration(request).papers).toEqual({ kbis: paper, identity: paper });
  });

  it('starts empty at a first visit, and for a cookie that is not ours', () => {
    expect(readRegistration(withCookies()).draft).toMatchObject({ siret: '', lookup: null, joins: false });
    expect(readRegistration(withCookies('pomelo_inscription=%7Bnonsense')).draft.key).toMatch(
      /^[0-9a-f-]{36}$/,
    );
    expect(readRegistration(withCookies('pomelo_inscription_kbis=e30')).papers.kbis).toBeNull();
  });

  it('retains the valid parts of a draft that was tampered with', () => {
    const meddled = Buffer.from(JSON.stringify({ ...typed, lookup: 'paid', joins: 'yes' })).toString(
      'base64url',
    );
    expect(readRegistration(withCookies(`pomelo_inscription=${meddled}`)).draft).toMatchObject({
      rs: typed.rs,
      lookup: null,
      joins: false,
    });
  });

  it('fits the longest names and addresses with accents, and reports when it does not', () => {
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
      fitsInCookie({
        ...long,
        rs: '𠮷'.repeat(200),
        street: '𠮷'.repeat(200),
        firstName: '𠮷'.repeat(100),
        city: '𠮷'.repeat(100),
      }),
    ).toBe(false);
  });

  it('is deleted once sent, except what the confirmation shows', () => {
    const sent = {
      reference: 'I-1',
      email: 'claire@garage.fr',
      joins: false,
      rs: 'Garage',
      isCorrection: false,
    };
    expect(readSentRegistration(withCookies(...sentCookies(sent, true)))).toEqual(sent);
    expect(clearedDraftCookies(true).every((one) => one.includes('Max-Age=0'))).toBe(true);
    expect(clearedDraftCookies(true)).toHaveLength(3);
  });
});

describe('the idempotency key of a request', () => {
  it('is a UUID, the same for the same form and another after a correction', () => {
    const key = requestKey(typed, { email: 'a@b.fr' });
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(requestKey(typed, { email: 'a@b.fr' })).toBe(key);
    expect(requestKey(typed, { email: 'c@b.fr' })).not.toBe(key);
  });
});
