import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import {
  ANIMATION_OVER,
  animationLine,
  animationSent,
  LINK_EXPIRED,
  NO_ANIMATION,
} from './animation-link.messages.ts';

const animation = {
  id: 3,
  slug: 'lot',
  title: 'Lot de breaks',
  summary: '',
  body: '',
  imageMobile: { id: 1 },
  imageLaptop: { id: 2 },
  imageAlt: '',
  link: null,
  isPrivate: true,
  startsAt: '2026-11-16T07:00:00.000Z',
  endsAt: '2027-01-31T23:00:00.000Z',
  state: 'live' as const,
};

it('a promotion is listed with who may see it, from when and until when', () => {
  expect(animationLine(animation)).toBe('   3  Lot de breaks\u202f: privée, jusqu’au 1er février 2027');
  expect(animationLine({ ...animation, isPrivate: false, endsAt: null, state: 'upcoming' })).toBe(
    '   3  Lot de breaks\u202f: publique, à partir du 16 novembre 2026, sans fin',
  );
});

it('messages for the sales team and the reader of a link follow French typography', () => {
  const messages = [
    ANIMATION_OVER,
    LINK_EXPIRED,
    NO_ANIMATION,
    animationSent('Lot de breaks', 'client@exemple.fr'),
  ];
  for (const sentence of messages) expect(proofread(sentence), sentence).toEqual([]);
  expect(animationSent('Lot de breaks', 'client@exemple.fr')).toBe(
    'Le lien de l’offre «\u202fLot de breaks\u202f» part à client@exemple.fr dans quelques minutes.',
  );
});
