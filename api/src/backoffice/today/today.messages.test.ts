import { QUEUES } from '@pomelo/contract/backoffice/today.schemas.ts';
import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import { CANNOT_TAKE, listingName, NOT_WAITING, RELEASED, takenBy } from './today.messages.ts';

it('names assignees in good French', () => {
  const sentences = [
    takenBy('Inès Garnier'),
    RELEASED,
    NOT_WAITING,
    CANNOT_TAKE,
    ...QUEUES.map((queue) => listingName(queue, 'Garage du Lac')),
  ];
  expect(sentences.flatMap(proofread)).toEqual([]);
  expect(listingName('joins', 'Garage du Lac')).toBe('Demande d’accès, Garage du Lac');
});
