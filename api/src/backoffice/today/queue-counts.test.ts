import { QueueCounts } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createContactRequest } from '../../testing/office.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const [administrator, accountant] = [
  await createStaffMember(api, 'administrator'),
  await createStaffMember(api, 'accounting'),
];
const counts = async (staff: Staff) =>
  QueueCounts.parse((await asStaff(app, staff, 'GET /backoffice/queues')).json()).queues;
const countOf = async (queue: Queue, staff = administrator) =>
  (await counts(staff)).find((one) => one.queue === queue);

describe('the counts of the menu', () => {
  // STAFF-13
  it('are those of the queues that the roles may see, and follow every change', async () => {
    expect(await countOf('contacts')).toEqual({ queue: 'contacts', count: 0, late: 0 });
    const id = await createContactRequest(db, { created_at: new Date(Date.now() - 30 * DAY_MS) });
    await createContactRequest(db, {});
    await expect.poll(() => countOf('contacts')).toEqual({ queue: 'contacts', count: 2, late: 1 });
    await asStaff(app, administrator, `POST /backoffice/queues/contacts/${id}/filing`, {
      seen: new Date().toISOString(),
    });
    await expect.poll(() => countOf('contacts')).toEqual({ queue: 'contacts', count: 1, late: 0 });
    expect((await counts(accountant)).map(({ queue }) => queue)).toEqual([
      'registrations',
      'joins',
      'contacts',
      'payments',
      'financings',
      'excess-refunds',
      'invoicing',
      'transmissions',
      'formal-notices',
    ]);
  });

  it('are empty for a person outside the team', async () => {
    const anonymous = await app.inject({ method: 'GET', url: '/pomelos/backoffice/queues' });
    expect([401, 404]).toContain(anonymous.statusCode);
  });
});
