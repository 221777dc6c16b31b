import { CONTACT_SUBJECTS, SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import { describe, expect, it } from 'vitest';
import { proofread, proofreadEnglish } from '../../testing/proofread.ts';
import {
  CONTACT_MESSAGES,
  detailsOf,
  NO_MEMBER,
  NO_PICTURE,
  ANSWERED_MEANWHILE,
  NO_SUCH_MESSAGE,
  requestLine,
  SUBJECTS,
  TEAM_CHANGED,
  TEAM_FULL,
  WISHES,
} from './contact.messages.ts';

const REQUEST = {
  id: '019a9f6e-0000-7000-8000-0000c0ffee42',
  kind: 'contact',
  name: 'Ada Roux',
  company: 'Garage du Lac',
  email: 'ada@client.test',
  phone: '+33612345678',
  subject: 'commande',
  message: 'Bonjour,\nlundi\u202f?',
  createdAt: new Date('2026-11-20T09:05:00Z'),
  member: null,
} as const;

describe('a request on the command line', () => {
  it('is found by its reference, with all that an answer needs', () => {
    expect(requestLine(REQUEST)).toBe(
      [
        'c0ffee42  Message «\u202fcommande\u202f», le 20 novembre 2026 à 10 h 05',
        '  Ada Roux, Garage du Lac, ada@client.test, +33612345678',
        '  Bonjour,',
        '  lundi\u202f?',
      ].join('\n'),
    );
  });

  it('names its recipient, and omits missing fields', () => {
    const english = {
      ...REQUEST,
      kind: 'english',
      subject: '',
      company: '',
      phone: '',
      member: 'Katrin',
      message: '',
    } as const;
    expect(requestLine(english)).toBe(
      'c0ffee42  Message en anglais pour Katrin, le 20 novembre 2026 à 10 h 05\n  Ada Roux, ada@client.test',
    );
    expect(requestLine({ ...REQUEST, kind: 'site', subject: '' })).toContain('Demande de site, le');
  });
});

it('senders are answered in good French, or in good English', () => {
  for (const texts of [
    ...Object.values(CONTACT_MESSAGES.fr),
    ...Object.values(SUBJECTS),
    ...Object.values(WISHES),
  ])
    expect(proofread(texts)).toEqual([]);
  for (const texts of Object.values(CONTACT_MESSAGES.en)) expect(proofreadEnglish(texts)).toEqual([]);
  expect([Object.keys(SUBJECTS), Object.keys(WISHES)]).toEqual([[...CONTACT_SUBJECTS], [...SITE_WISHES]]);
});

it('shows the extra fields of a form, and no other', () => {
  expect(detailsOf({ country: 'Germany', wishes: ['reprise', 'inconnu'] })).toEqual([
    { label: 'Pays', value: 'Germany' },
    { label: 'Souhaits', value: 'estimation de reprise, inconnu' },
  ]);
  expect([detailsOf(null), detailsOf({ currentSite: '' })]).toEqual([[], []]);
  expect([ANSWERED_MEANWHILE, NO_SUCH_MESSAGE].flatMap((text) => proofread(text))).toEqual([]);
});

it('the sentences about the team are written as French is', () => {
  for (const sentence of [NO_MEMBER, NO_PICTURE, TEAM_FULL, TEAM_CHANGED])
    expect(proofread(sentence), sentence).toEqual([]);
});
