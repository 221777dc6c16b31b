import { expect, test } from 'vitest';
import { expiredForm } from './expired-form.server.ts';

const form = (entries: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) data.set(name, value);
  return data;
};
const redirectTo = (path: string): Response =>
  new Response(null, { status: 302, headers: { Location: path, 'Set-Cookie': 'pomelo_token=' } });

// BUYER-15
test('a filled-in form of an expired session is answered by a document, not by a redirect', () => {
  const answer = expiredForm(redirectTo('/?connexion=%2Fprofil'), form({ auteur: 'person', phone: '1' }));
  expect(answer.status).toBe(401);
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('x-pomelo-expired')).toBe('/?connexion=%2Fprofil');
  expect(answer.headers.get('set-cookie')).toBe('pomelo_token=');
});

test('a button, a visitor’s form, another redirect and a page that is read keep their answer', () => {
  const logIn = redirectTo('/?connexion=%2Fprofil');
  expect(expiredForm(logIn, undefined)).toBe(logIn);
  expect(expiredForm(logIn, form({ retour: '/profil' }))).toBe(logIn);
  expect(expiredForm(logIn, form({ auteur: '' }))).toBe(logIn);
  const saved = redirectTo('/profil');
  expect(expiredForm(saved, form({ auteur: 'person' }))).toBe(saved);
});
