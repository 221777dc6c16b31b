import { describe, expect, it } from 'vitest';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { as, signedIn, testApi } from './testing/app.ts';
import { createListing } from './testing/factories.ts';
import { createStaffMember, asStaff } from './testing/staff.ts';
import { timeText } from './catalogue/searches/alerts/booking-endings.service.ts';

let now = new Date('2026-10-24T16:30:00Z');
const api = await testApi({ clock: { now: () => now } });
const { app, db } = api;

/** The evening before a clock change, and the same local time 25 or 23 hours later. */
const NIGHTS = [
  {
    name: 'the night of twenty-five hours',
    evening: '2026-10-24T18:30:00+02:00',
    end: '2026-10-25T17:30:00+01:00',
    day: '2026-10-25',
    six: '2026-10-25T18:00:00+01:00',
  },
  {
    name: 'the night of twenty-three hours',
    evening: '2027-03-27T18:30:00+01:00',
    end: '2027-03-28T19:30:00+02:00',
    day: '2027-03-28',
    six: '2027-03-28T18:00:00+02:00',
  },
];

describe.each(NIGHTS)('over $name', ({ evening, end, day, six }) => {
  it('a booking of a day lasts twenty-four hours, to the second', async () => {
    now = new Date(evening);
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { productId } = await createListing(db);
    const call = `POST /public/catalog/products/${productId}/booking` as const;
    const { endDate } = (await as(app, buyer, call, { duration: 24 })).json<{ endDate: string }>();
    expect(Date.parse(endDate)).toBe(Date.parse(end));
    now = new Date(Date.parse(end) - 1);
    expect((await as(app, other, call, {})).statusCode).toBe(409);
    now = new Date(end);
    expect((await as(app, other, call, {})).statusCode).toBe(200);
    expect(timeText(new Date(endDate))).toContain(
      `${Number(end.slice(11, 13))}\u202fh\u202f${end.slice(14, 16)}`,
    );
  });

  it('an offer valid until that day expires at 18:00 Paris time', async () => {
    now = new Date(evening);
    const [buyer, staff] = [await signedIn(api), await createStaffMember(api, 'sales')];
    const begun: StaffDeal = (
      await asStaff(app, staff, 'POST /backoffice/deals', { customer: buyer.email })
    ).json();
    const { productId } = await createListing(db);
    const body = {
      revision: begun.revision,
      lines: [{ productId, price: 1_000_000 }],
      validUntil: day,
      message: '',
    };
    const { deal }: StaffDeal = (
      await asStaff(app, staff, `POST /backoffice/deals/${begun.deal.id}/offers`, body)
    ).json();
    expect(Date.parse(deal.validUntil ?? '')).toBe(Date.parse(six));
    const accept = () =>
      as(app, buyer, `POST /public/deals/${deal.id}/decision`, { version: 1, accept: true });
    now = new Date(six);
    expect((await accept()).statusCode).toBe(409);
    now = new Date(Date.parse(six) - 1);
    expect((await accept()).statusCode).toBe(200);
  });
});
