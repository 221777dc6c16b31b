import { expect, it } from 'vitest';
import { searchAlertMail } from './catalogue/searches/mails/search-alert.mail.ts';
import { searchName } from './catalogue/searches/search-text.ts';
import { messageReceivedMail } from './content/contact/mails/message-received.mail.ts';
import { promotionMail } from './content/mails/promotion.mail.ts';

const CARS = '🚗'.repeat(60);
// One of both is cut within a character where it is cut by units.
it.each([CARS, `a${CARS}`])('leaves the subjects of mails whole: %s', (text) => {
  const letter = {
    kind: 'english' as const,
    name: text,
    company: text,
    email: 'claire@garage.test',
    phone: '',
    subject: 'commande',
    country: '',
    currentSite: '',
    wishes: [],
    message: text,
  };
  const search = { id: 'a', name: text, words: [text] };
  const contents = [
    promotionMail({ id: 1, title: text, summary: text, until: new Date(), token: 't' }),
    messageReceivedMail(letter),
    messageReceivedMail({ ...letter, kind: 'site' }),
    searchAlertMail({ firstName: 'Claire', search, vehicles: [], total: 1, unsubscribePath: '/' }),
  ];
  for (const content of contents) expect(content.subject.isWellFormed()).toBe(true);
  expect(searchName([text]).isWellFormed()).toBe(true);
});
