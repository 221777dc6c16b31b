import { QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import {
  CANNOT_TAKE,
  listingName,
  NEWER,
  NOT_FILED,
  NOT_WAITING,
  PAST,
  RELEASED,
  takenBy,
  TOO_FAR,
} from './today.messages.ts';

it('names assignees in good French', () => {
  const sentences = [
    takenBy('Inès Garnier'),
    RELEASED,
    NOT_WAITING,
    CANNOT_TAKE,
    NEWER,
    NOT_FILED,
    PAST,
    TOO_FAR,
    ...QUEUES.map((queue) => listingName(queue, 'Garage du Lac')),
  ];
  expect(sentences.flatMap(proofread)).toEqual([]);
  expect(listingName('joins', 'Garage du Lac')).toBe('Demande d’accès, Garage du Lac');
});
