import { ApiError } from '@pomelo/contract/client.ts';
import { describe, expect, it } from 'vitest';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from './action-answer.server.ts';
import { readCookies } from '../session/cookies.server.ts';
import { decodeFlash } from '../flash.ts';

const done: ActionResult = { ok: true, message: 'Fait', value: null };
const refused: ActionResult = {
  ok: false,
  message: 'Refusé',
  status: 409,
  code: 'already-booked',
  fieldErrors: {},
};

function answer(given: ActionResult, accept: string, back?: string) {
  const form = new FormData();
  if (back !== undefined) form.set('retour', back);
  const request = new Request('https://pomelo.fr/actions/panier', { headers: { accept } });
  return respondToAction(given, { request, form, secure: true, headers: [['Set-Cookie', 'a=b']] });
}

function redirected(given: ActionResult, back?: string) {
  const response = answer(given, 'text/html,application/xhtml+xml', back);
  if (!(response instanceof Response)) throw new Error('not redirected');
  const message = response.headers.getSetCookie().find((value) => value.startsWith('pomelo_message='));
  const flash = decodeFlash(readCookies(message?.split(';')[0] ?? null).get('pomelo_message'));
  return {
    status: response.status,
    location: response.headers.get('location'),
    flash,
    cookies: response.headers.getSetCookie(),
  };
}

describe('the answer of an action', () => {
  it('is data for a script, with its headers', () => {
    expect(answer(refused, '*/*')).toMatchObject({
      data: refused,
      init: { headers: [['Set-Cookie', 'a=b']] },
    });
  });

  it('is a redirect with a flash message for a plain form', () => {
    expect(redirected(done, '/panier')).toMatchObject({
      status: 303,
      location: '/panier',
      flash: { type: 'success', message: 'Fait' },
    });
    expect(redirected(refused, '/panier').flash).toEqual({ type: 'error', message: 'Refusé' });
  });

  it('preserves its own cookies next to the flash message', () => {
    expect(redirected(done, '/').cookies).toContain('a=b');
  });

  it('sets no flash message without a text', () => {
    expect(redirected({ ok: true, message: null, value: null }, '/').flash).toBeNull();
  });

  it.each(['//evil.fr', 'https://evil.fr', '/..//evil.fr', undefined])(
    'redirects to this site and not to %j',
    (back) => {
      expect(redirected(done, back).location).toBe('/');
    },
  );
});

describe('the answer of a form with fields', () => {
  const posted = (given: ActionResult, accept: string, back?: string, path = '/profil/adresses') => {
    const form = new FormData();
    if (back !== undefined) form.set('retour', back);
    form.set('postcode', '7500');
    form.set('mot-de-passe', 'secret');
    form.set('code', '123456');
    form.set('logo', new Blob(['x']), 'x.png');
    const request = new Request(`https://pomelo.fr${path}`, { headers: { accept } });
    return respondToForm(given, { request, form, secure: true }, '/profil/adresses');
  };

  it('redirects with a message on success', () => {
    const response = posted(done, '*/*');
    if (!(response instanceof Response)) throw new Error('not redirected');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profil/adresses']);
    expect(response.headers.getSetCookie().join()).toContain('pomelo_message=');
  });

  // SITE-40
  it('replaces its page in the history where it leads to the same page', () => {
    const replaces = (back: string) => {
      const response = posted(done, '*/*', back);
      return response instanceof Response && response.headers.has('x-remix-replace');
    };
    expect([replaces('/profil/adresses'), replaces('/profil')]).toEqual([true, false]);
  });

  it('redirects to its page when refused without scripts by a route that has no page', () => {
    const response = posted(refused, 'text/html', '/mes-recherches', '/actions/recherche');
    if (!(response instanceof Response)) throw new Error('not redirected');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/mes-recherches']);
    expect(response.headers.getSetCookie().join()).toContain('pomelo_message=');
    expect(posted(refused, '*/*', '/mes-recherches', '/actions/recherche')).toMatchObject({
      data: { typed: { postcode: '7500' } },
    });
  });

  it('re-renders the page when refused, with the input but no file and no secret', () => {
    expect(posted(refused, 'text/html')).toMatchObject({
      data: { ...refused, typed: { postcode: '7500' } },
      init: { status: 409 },
    });
    const refusedAnswer = posted(refused, '*/*');
    expect('data' in refusedAnswer && refusedAnswer.data.typed).toEqual({ postcode: '7500' });
  });
});

describe('a refused call', () => {
  it('becomes a refusal with its status, code and fields', () => {
    const error = new ApiError(422, {
      type: 'https://pomelo/problems/invalid',
      title: 'Invalide',
      status: 422,
      errors: [{ path: 'postcode', message: 'Cinq chiffres.' }],
    });
    expect(refusalFromError(error, () => 'Non')).toEqual({
      ok: false,
      message: 'Non',
      status: 422,
      code: 'invalid',
      fieldErrors: { postcode: 'Cinq chiffres.' },
    });
  });

  it('is not made from another error', () => {
    expect(() => refusalFromError(new TypeError('oops'), () => 'Non')).toThrow('oops');
  });
});
