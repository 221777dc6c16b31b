import { QUEUES } from '@pomelo/contract/backoffice/queues.ts';
import type { QueueDetail, QueueItem } from '@pomelo/contract/backoffice/today.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { expect, test } from 'vitest';
import {
  asideText,
  bulkText,
  dueText,
  handledText,
  lateText,
  marginText,
  marketText,
  metaText,
  negotiatedText,
  paysInText,
  promiseTone,
  rowText,
  shareText,
  stockText,
  tickedText,
  titleText,
  waitingText,
  yearText,
} from './inbox.messages.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';

const item: QueueItem = {
  queue: 'registrations',
  id: '1',
  label: 'Garage du Lac',
  detail: 'I000123 · Ada Roux',
  at: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-20T15:00:00.000Z',
  promise: 'today',
  owner: null,
  aside: null,
};
const at = (text: string): number => Date.parse(text);
const detail: QueueDetail = {
  queue: 'mails',
  id: '1',
  item,
  handled: null,
  subject: { of: 'failure' },
  vehicles: [],
  customer: null,
  floor: null,
};

test('the first line counts what waits, and what is late of it', () => {
  expect([waitingText(0), waitingText(23), lateText(0), lateText(4)]).toEqual([
    'Rien n’attend',
    '23 à traiter',
    '',
    '4 en retard',
  ]);
});

test('a row says what it is where its description does not', () => {
  expect(rowText(item)).toBe('Inscription · I000123 · Ada Roux');
  expect(rowText({ queue: 'payments', detail: 'VIR SEPA' })).toBe('VIR SEPA');
});

test('an age is coloured only when its promise is broken or near', () => {
  expect(promiseTone(item, at('2026-11-20T09:00:00Z'))).toBeNull();
  expect(promiseTone(item, at('2026-11-20T13:30:00Z'))).toBe('warn');
  expect(promiseTone({ ...item, promise: 'late' }, at('2026-11-20T16:00:00Z'))).toBe('bad');
  expect(dueText(item)).toBe('À répondre avant le 20/11 à 16\u202fh\u202f00');
  expect(dueText({ ...item, promise: 'late' })).toMatch(/^En retard depuis/);
});

test('an item that is set aside says until when, and by whom', () => {
  const aside = { until: '2026-11-21T08:00:00.000Z', by: 'Inès Garnier' };
  expect(asideText(aside)).toBe('reporté au 21/11 à 9\u202fh\u202f00 par Inès Garnier');
  expect(asideText({ ...aside, until: null })).toBe('classé par Inès Garnier');
  expect(metaText({ ...detail, item: { ...item, aside } }, at('2026-11-20T10:00:00Z'))).toBe(
    'E-mail non parti · attend depuis 2\u202fh · reporté au 21/11 à 9\u202fh\u202f00 par Inès Garnier',
  );
  expect(metaText({ ...detail, item: null }, 0)).toBe('E-mail non parti');
});

test('the colleague who was quicker is named, with the hour or the day', () => {
  const handled = { by: 'Karim Diallo', at: '2026-11-20T08:47:00.000Z' };
  expect(handledText(handled, at('2026-11-20T09:00:00Z'))).toBe(
    'Karim Diallo l’a traité à 9\u202fh\u202f47.',
  );
  expect(handledText(handled, at('2026-11-25T09:00:00Z'))).toBe(
    'Karim Diallo l’a traité le 20/11 à 9\u202fh\u202f47.',
  );
});

test('an item without more to say is called by its label', () => {
  expect(titleText(detail)).toBe('Garage du Lac');
  expect(titleText({ ...detail, item: null })).toBe('E-mail non parti');
});

test('unknown figures are said to be unknown', () => {
  expect(marketText({ asked: euros(2_240_000), market: null })).toBe('inconnu');
  expect(marketText({ asked: euros(2_240_000), market: euros(2_215_000) })).toBe(
    '22\u202f150\u202f€ (+1,1\u202f%)',
  );
  expect(stockText(null)).toBe('pas en vente');
  expect(stockText(74)).toBe('74\u202fj');
  expect([shareText(-20, 1000), shareText(5, 0)]).toEqual(['−2\u202f%', '']);
  expect(marginText(144_000, 2_170_000)).toBe('1\u202f440\u202f€, 6,6\u202f%');
  expect([yearText(0, 0), yearText(3, 4_500_000)]).toEqual(['rien', '3\u00a0véh., 45\u202f000\u202f€']);
  expect([
    negotiatedText({ deals: 0, ordered: 0 }),
    negotiatedText({ deals: 2, ordered: 0 }),
    negotiatedText({ deals: 9, ordered: 6 }),
  ]).toEqual(['aucun', '2, aucun conclu', '9, dont 6\u00a0conclus']);
  expect([paysInText(null), paysInText(0), paysInText(3)]).toEqual([
    'inconnu',
    'le jour même',
    '3\u00a0jours',
  ]);
});

test('a partial success says which failed, and why', () => {
  expect(tickedText(2)).toBe('2\u00a0cochés');
  expect(bulkText(3, [])).toBe('3\u00a0faits.');
  expect(bulkText(1, [{ label: 'GARAGE BERTIN', why: 'aucune commande ne s’impose.' }])).toBe(
    '1\u00a0fait. 1\u00a0refusé. GARAGE BERTIN\u202f: aucune commande ne s’impose.',
  );
  expect(bulkText(0, [{ label: 'A', why: 'non.' }])).toMatch(/^Rien n’est fait\./);
});

test('every queue leads to a page of the back-office', () => {
  for (const queue of QUEUES) expect(QUEUE_KINDS[queue].href('7')).toMatch(/^\/gestion\//);
});
