import { QUEUE_TABS, QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import { QUEUE_OWNERS } from '@pomelo/contract/backoffice/today.schemas.ts';
import { expect, test } from 'vitest';
import { elementIn, elementText, inboxHref, inboxPlaceIn } from './inbox-address.ts';

const read = (href: string) => inboxPlaceIn(new URL(href, 'https://pomelo.test').searchParams);

test('every place is read from its own address', () => {
  for (const owner of QUEUE_OWNERS)
    for (const tab of [null, ...QUEUE_TABS]) {
      const place = { owner, tab, page: 2, element: { queue: 'offers', id: '0190-7' } } as const;
      expect(read(inboxHref(place))).toEqual(place);
    }
  expect(inboxHref({})).toBe('/gestion');
});

test('an item of every queue is read again, whichever queue begins with the name of another', () => {
  for (const queue of QUEUES) expect(elementIn(elementText({ queue, id: '7-offers-8' }))?.queue).toBe(queue);
});

test('unknown values are ignored', () => {
  const first = { owner: 'all', tab: null, page: 1, element: null };
  for (const query of [
    'suivi=x&nature=y&page=z&element=q',
    'page=0',
    'page=11',
    'element=offers-',
    'nature=toString',
  ])
    expect(read(`/gestion?${query}`)).toEqual(first);
});
