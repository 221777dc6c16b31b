import { describe, expect, it } from 'vitest';
import { STEPS } from './draft.ts';
import {
  documentFailed,
  kbisDateFault,
  lookupFailed,
  manualInputText,
  nextSteps,
  oldestKbisDay,
  phoneFault,
  sendingText,
  stepOfField,
  stepTitle,
  submitFailed,
} from './registration.messages.ts';

const TODAY = '2026-11-21';

describe('the date of a Kbis', () => {
  it.each(['2026-11-21', '2026-10-01', '2026-08-21'])('is accepted when it is %s', (day) => {
    expect(kbisDateFault(day, TODAY)).toBeNull();
  });

  it.each([
    ['2026-08-20', 'Ce Kbis a plus de trois mois. Demandez-en un nouveau sur MonIdenum ou Infogreffe.'],
    ['2026-11-22', 'Cette date n’est pas encore passée\u202f: vérifiez-la.'],
    ['', 'Indiquez la date du Kbis, en haut du document.'],
    ['21/11/2026', 'Indiquez la date du Kbis, en haut du document.'],
  ])('is refused when it is %j', (day, expected) => {
    expect(kbisDateFault(day, TODAY)).toBe(expected);
  });

  it('subtracts three months by the calendar, across the end of a year and of a short month', () => {
    expect(oldestKbisDay('2027-01-31')).toBe('2026-10-31');
    expect(oldestKbisDay('2026-05-31')).toBe('2026-02-28');
  });
});

describe('a telephone number', () => {
  it.each(['06 12 34 56 78', '+33 6.12.34.56.78', '01-23-45-67-89', '+44 (0)20 7946 0018'])(
    'is accepted as %s',
    (typed) => {
      expect(phoneFault(typed)).toBeNull();
    },
  );

  it.each(['06 12', 'demain', '06 12 34 56 78 poste 12', '0'.repeat(30)])(
    'is questioned when it is %s',
    (typed) => {
      expect(phoneFault(typed)).toMatch(/\.$/);
    },
  );
});

describe('the texts of a registration', () => {
  it('ask a question at each step', () => {
    expect(STEPS.map((step) => stepTitle(step, { lookup: 'found', joins: false }))).toEqual([
      'Inscrivez votre société',
      'Est-ce bien votre société\u202f?',
      'Et vous, qui êtes-vous\u202f?',
      'Deux documents, et c’est tout',
      'Votre inscription, avant envoi',
    ]);
    expect(stepTitle('societe', { lookup: 'unknown', joins: false })).toBe('Présentez-nous votre société');
    expect(stepTitle('societe', { lookup: 'found', joins: true })).toBe('Cette société est déjà sur Pomelo');
  });

  it('distinguish an unreachable register from an unknown company', () => {
    expect(manualInputText('unreachable')).toContain('ne répond pas');
    expect(manualInputText('unknown')).toContain('ne montre pas');
  });

  it('prefer the message of the server', () => {
    expect(lookupFailed(409, 'Cette société est fermée.')).toBe('Cette société est fermée.');
    expect(lookupFailed(429, undefined)).toContain('Patientez');
    expect(lookupFailed(500, undefined)).toContain('Réessayez');
    expect(submitFailed(429, undefined)).toContain('Patientez');
    expect(submitFailed(500, undefined)).toContain('rien de ce que vous avez indiqué n’est perdu');
  });

  it('name the step where a refused field is corrected', () => {
    expect(['siret', 'city', 'phone1', 'kbis', 'autre'].map(stepOfField)).toEqual([
      'siret',
      'societe',
      'vous',
      'documents',
      'recapitulatif',
    ]);
  });

  it('explain that the owner decides on a join request', () => {
    expect(nextSteps(true, 'Garage Bertin')[0]).toBe(
      'Le responsable de l’espace Garage Bertin reçoit votre demande par e-mail, et décide.',
    );
    expect(nextSteps(false, 'Garage Bertin')[0]).toBe('Nous vérifions votre société et vos documents.');
  });
});

it('shows the server’s reason for refusing a document', () => {
  expect(documentFailed(415, 'Ce PDF est protégé par un mot de passe.')).toBe(
    'Ce PDF est protégé par un mot de passe.',
  );
});

it.each([
  [413, 'Ce fichier est trop lourd\u202f: 10\u202fMo au plus.'],
  [415, 'Ce fichier n’est pas un PDF, un JPEG ou un PNG.'],
  [429, 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.'],
  [0, 'L’envoi n’a pas abouti. Vérifiez votre réseau et choisissez de nouveau le fichier.'],
])('explains what to do about status %i', (status, expected) => {
  expect(documentFailed(status, undefined)).toBe(expected);
});

it('shows the bytes sent, and then that the server is checking', () => {
  expect(sendingText(0.456)).toBe('Envoi\u202f: 45\u202f%');
  expect(sendingText(1)).toBe('Vérification du document');
});
