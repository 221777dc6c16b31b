import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { named } from './index.ts';
import { oneAddress } from './one-address.ts';

const [middleware] = named('one-address');

async function ask(path: string, method = 'GET'): Promise<(string | number | null)[]> {
  const request = new Request(`https://pomelo.fr${path}`, { method });
  const args = {
    request,
    context: new RouterContextProvider(),
    params: {},
    pattern: '/',
    url: new URL(request.url),
  };
  const answered = await Promise.resolve(middleware?.(args, async () => new Response('page'))).catch(
    (thrown: unknown) => thrown,
  );
  if (!(answered instanceof Response)) throw new Error('no answer');
  return [answered.status, answered.headers.get('location')];
}

describe('the canonical address of a page', () => {
  it.each([
    ['/', '/'],
    ['/contact/', '/contact'],
    ['//', '/'],
    ['//ailleurs.test', '/ailleurs.test'],
    ['/vente-voiture-marchand//peugeot/', '/vente-voiture-marchand/peugeot'],
    ['/Vente-Voiture-Marchand/Peugeot/208', '/vente-voiture-marchand/peugeot/208'],
    ['/vente-voiture-marchand/Citro%C3%ABn', '/vente-voiture-marchand/citro%C3%ABn'],
    ['/Occasion/Peugeot/208/GT/12', '/occasion/peugeot/208/gt/12'],
    ['/devis/AbC-d_9', '/devis/AbC-d_9'],
    ['/reinitialiser-mon-mot-de-passe/AbC/', '/reinitialiser-mon-mot-de-passe/AbC'],
    ['/offre/12/AbC', '/offre/12/AbC'],
    ['/Offre/Semaine-Des-Hybrides', '/offre/semaine-des-hybrides'],
    ['/OFFRE/Semaine-Des-Hybrides/AbC/', '/offre/semaine-des-hybrides/AbC'],
    ['/OFFREs/AbC', '/OFFREs/AbC'],
  ])('of %s is %s', (path, right) => {
    expect(oneAddress(path)).toBe(right);
  });

  it('is a permanent redirect that preserves the query', async () => {
    expect(await ask('/contact/?envoye=1')).toEqual([301, '/contact?envoye=1']);
    expect(await ask('//ailleurs.test/')).toEqual([301, '/ailleurs.test']);
    expect(await ask('/contact?Q=A')).toEqual([200, null]);
    expect(await ask('/news?q=tva%00&page=2')).toEqual([301, '/news?q=tva&page=2']);
  });

  it('does not redirect posted forms and data requests', async () => {
    expect(await ask('/contact/', 'POST')).toEqual([200, null]);
    expect(await ask('/Contact.data')).toEqual([200, null]);
  });
});
