import { expect, it } from 'vitest';
import { alreadySaved, TOO_MANY_SEARCHES } from './searches.messages.ts';

it('reports the matches in French', () => {
  expect(TOO_MANY_SEARCHES).toBe(
    'Vous avez déjà enregistré 50 recherches, le maximum\u202f: supprimez-en une d’abord.',
  );
  expect(alreadySaved('SUV')).toBe('Cette recherche est déjà enregistrée sous le nom «\u202fSUV\u202f».');
});
