import { describe, expect, it } from 'vitest';
import { playOutside } from '../../testing/outside.ts';
import { createOutsideCall } from './outside-call.ts';
import { createCompanyRegister } from './recherche-entreprises.ts';

const SIRET = '40483304800022';
const seat = {
  siret: '40483304800014',
  adresse: '1 PLACE DU PORT 13002 MARSEILLE',
  code_postal: '13002',
  libelle_commune: 'MARSEILLE',
  etat_administratif: 'A',
  activite_principale: '45.11Z',
};
const branch = {
  siret: SIRET,
  adresse: '12 RUE DE LA GARE 69003 LYON 3EME',
  libelle_commune: 'LYON',
  etat_administratif: 'A',
  activite_principale: '45.20A',
};
const company = {
  siren: '404833048',
  nom_complet: 'GARAGE DU LAC (LAC AUTO)',
  nom_raison_sociale: 'GARAGE DU LAC',
  etat_administratif: 'A',
  activite_principale: '45.11Z',
  siege: seat,
  matching_etablissements: [branch],
};

async function ask(body: string | object, status = 200) {
  const outside = await playOutside({ body, status });
  const call = createOutsideCall({ timeoutMs: 5000, perSecond: 100 });
  const answer = await createCompanyRegister({ baseUrl: outside.baseUrl, call }).find(SIRET);
  return { answer, asked: outside.asked };
}
const found = async (given: object) => (await ask({ results: [{ ...company, ...given }] })).answer;

describe('the public register of companies', () => {
  it('is called by SIRET, and returns exactly that establishment', async () => {
    const { answer, asked } = await ask({ results: [company], total_results: 1 });
    expect(asked.map(({ url }) => url)).toEqual([`/search?q=${SIRET}`]);
    expect(answer).toEqual({
      status: 'found',
      closed: false,
      company: {
        siret: SIRET,
        rs: 'GARAGE DU LAC',
        street: '12 RUE DE LA GARE',
        postcode: '69003',
        city: 'LYON',
        naf: '45.20A',
        insolvency: false,
      },
    });
  });

  it('shows the seat when the answer does not contain which establishment matches', async () => {
    expect(await found({ matching_etablissements: [] })).toMatchObject({
      status: 'found',
      closed: false,
      company: {
        siret: SIRET,
        street: '1 PLACE DU PORT',
        postcode: '13002',
        city: 'MARSEILLE',
        naf: '45.11Z',
      },
    });
  });

  it.each([
    ['the establishment is', { matching_etablissements: [{ ...branch, etat_administratif: 'F' }] }],
    ['the company is', { etat_administratif: 'C' }],
  ])('says closed when %s', async (_what, given) => {
    expect(await found(given)).toMatchObject({ status: 'found', closed: true });
  });

  it('does not report closed because another establishment is', async () => {
    expect(await found({ siege: { ...seat, etat_administratif: 'F' } })).toMatchObject({ closed: false });
  });

  it.each([
    [
      'a procedure under way',
      { procedure_collective: { statut: 'Jugement d’ouverture de liquidation', date: '2026-01-01' } },
      true,
    ],
    ['a procedure that was closed', { procedure_collective: { statut: 'clôturée' } }, false],
    ['a radiation', { radiation: { est_radie: true } }, true],
    ['no radiation', { radiation: { est_radie: false }, procedure_collective: null }, false],
  ])('reads %s', async (_what, bodacc, insolvency) => {
    expect(await found({ bodacc })).toMatchObject({ company: { insolvency } });
  });

  it.each([
    ['nothing', { results: [] }],
    ['another company', { results: [{ ...company, siren: '552100554' }] }],
    [
      'a company that is not published',
      { results: [{ ...company, nom_raison_sociale: '[NON-DIFFUSIBLE]' }] },
    ],
    ['a company without a name', { results: [{ siren: '404833048' }] }],
  ])('does not know the company when it finds %s', async (_what, body) => {
    expect((await ask(body)).answer).toEqual({ status: 'unknown' });
  });

  it('accepts fields that are missing or of another kind', async () => {
    const odd = {
      siren: '404833048',
      nom_complet: 'LAC',
      siege: 'none',
      matching_etablissements: 3,
      bodacc: [],
      activite_principale: 12,
    };
    expect((await ask({ results: [odd] })).answer).toMatchObject({
      status: 'found',
      closed: false,
      company: { rs: 'LAC', street: '', postcode: '', city: '', naf: null, insolvency: false },
    });
  });

  it.each<[string, string | object, number]>([
    ['garbage', 'not json', 200],
    ['JSON of another shape', { hello: 'world' }, 200],
    ['a list of garbage', { results: [42] }, 200],
    ['an error', { erreur: 'q' }, 400],
    ['that it is busy', '', 429],
  ])('is unreachable when it answers %s', async (_what, body, status) => {
    expect((await ask(body, status)).answer).toEqual({ status: 'unreachable' });
  });
});
