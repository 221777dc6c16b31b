import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import {
  approvedText,
  MAILS_WAIT,
  NOTHING_WAITS,
  nothingFor,
  refusedText,
  registrationText,
  severalFor,
  waitsForOwners,
} from './approve.messages.ts';
import type { Submitted } from './registration.repository.ts';

const submitted: Submitted = {
  id: '1',
  reference: 'I000042',
  state: 'submitted',
  workspaceId: null,
  siret: '40483304800022',
  rs: 'GARAGE DU LAC',
  street: '4 quai du Lac',
  postcode: '74000',
  city: 'Annecy',
  company: { rs: 'GARAGE DU LAC' },
  vatNumber: 'FR83404833048',
  vatState: 'to-check',
  vatCheckedAt: null,
  vatConsultation: null,
  insolvency: false,
  email: 'ada@lac.fr',
  firstName: 'Ada',
  lastName: 'Roux',
  phone1: '+33612345678',
  kbisDate: '2026-11-02',
  createdAt: new Date('2026-11-20T23:30:00Z'),
  papers: [{ kind: 'kbis', name: 'kbis.pdf', fileKey: 'private/papers/a.pdf' }],
};
const text = (given: Partial<Submitted> = {}): string =>
  registrationText({ ...submitted, ...given }, (key) => `/data/files/${key}`);

it('shows what the staff decides on: person, company, and paths of its documents', () => {
  const shown = text();
  for (const fact of [
    'I000042',
    '40483304800022',
    'reçue le 21/11/2026',
    '06 12 34 56 78',
    '4 quai du Lac, 74000 Annecy',
    'Trouvée au répertoire',
  ])
    expect(shown).toContain(fact);
  expect(shown).toContain('Kbis du 02/11/2026');
  expect(shown).toContain('/data/files/private/papers/a.pdf');
  expect(shown).toContain('pas encore vérifiée');
  expect(shown).not.toContain('ATTENTION');
});

it('warns of what was typed by hand, of an insolvency and of a VAT number that does not exist', () => {
  const shown = text({ company: null, insolvency: true, vatState: 'invalid' });
  for (const warning of ['Saisie à la main', 'ATTENTION', 'INCONNUE de VIES'])
    expect(shown).toContain(warning);
});

it('explains that a request to join is for an owner to decide', () => {
  expect(text({ workspaceId: 'w', papers: [] })).toContain('un titulaire y répond');
  expect(waitsForOwners(submitted)).toContain('demande d’accès');
});

it('reports its outcome, in good French', () => {
  const sentences = [
    approvedText({ outcome: 'opened', workspaceId: 'w' }, submitted),
    approvedText({ outcome: 'join-request', rs: 'Garage du Lac' }, submitted),
    refusedText(submitted),
    nothingFor('a@b.fr'),
    severalFor('a@b.fr'),
    waitsForOwners(submitted),
    NOTHING_WAITS,
    MAILS_WAIT,
  ];
  expect(sentences.flatMap(proofread)).toEqual([]);
  expect(sentences[0]).toContain('part à ada@lac.fr');
});
