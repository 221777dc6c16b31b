import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { readRegistration } from './draft.server.ts';
import { action } from './document.route.ts';

const DOCUMENT = { id: '0199a000-0000-7000-8000-000000000001', kind: 'kbis', name: 'Kbis.pdf', sizeBytes: 4 };
const ADD = 'POST /public/register/documents';
const fichier = new File(['%PDF'], 'Kbis.pdf', { type: 'application/pdf' });

function send(kind: string, given: Parameters<typeof buildVisit>[1] = {}) {
  const { args } = buildVisit(`/actions/inscription-document?piece=${kind}`, { form: { fichier }, ...given });
  return outcomeOf(() => action({ ...args, params: {} }));
}
const documentOf = (cookies: string[]) =>
  readRegistration(
    new Request('https://pomelo.fr', {
      headers: { cookie: cookies.map((one) => one.split(';')[0]).join('; ') },
    }),
  ).papers.kbis;

describe('a document of a registration', () => {
  // REG-5
  it('is stored by its id and name, with a JSON answer for scripts', async () => {
    const { data, cookies } = await send('kbis', { answers: { [ADD]: ok(DOCUMENT) }, scripts: true });
    expect(data).toEqual({ message: null });
    expect(documentOf(cookies)).toEqual({ id: DOCUMENT.id, name: 'Kbis.pdf', sizeBytes: 4 });
  });

  it('redirects to its step without scripts', async () => {
    expect((await send('kbis', { answers: { [ADD]: ok(DOCUMENT) } })).to).toBe(
      '/inscription?etape=documents',
    );
  });

  it('shows the message of the API when refused, and retains the previous one', async () => {
    const wrong = {
      answers: { [ADD]: refusalResponse(415, 'unsupported-media', 'Ce fichier n’est pas un PDF.') },
    };
    const byScripts = await send('kbis', { ...wrong, scripts: true });
    expect([byScripts.data, byScripts.cookies]).toEqual([{ message: 'Ce fichier n’est pas un PDF.' }, []]);
    const plain = await send('kbis', wrong);
    expect(decodeURIComponent(plain.cookies.join())).toContain(
      'Extrait Kbis\u202f: Ce fichier n’est pas un PDF.',
    );
  });

  it('of an unknown kind is not accepted', async () => {
    expect((await send('rib')).status).toBe(404);
  });
});
