import { expect, it } from 'vitest';
import { bookVehicle } from '../../catalogue/bookings/booking.repository.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { createMembership, createListing, createPerson, createWorkspace } from '../../testing/factories.ts';
import { sendNotices } from './change-feed.repository.ts';
import { createListener } from './listen.ts';

const { db, pool } = await testDatabase();

it('sends each notice of a booking once, whichever node runs', async () => {
  const [person, workspace, item] = [
    await createPerson(db),
    await createWorkspace(db),
    await createListing(db),
  ];
  await createMembership(db, workspace.id, person.id);
  const listener = createListener(pool);
  const received: string[] = [];
  await listener.subscribe('catalogue_changed', { onChange: (payload) => void received.push(payload) });
  await listener.subscribe('workspace_changed', { onChange: (payload) => void received.push(payload) });
  await bookVehicle(db, {
    bookingId: crypto.randomUUID(),
    productId: item.productId,
    workspaceId: workspace.id,
    personId: person.id,
    now: new Date(),
    hours: 24,
    limit: 10,
  });
  await Promise.all([sendNotices(db), sendNotices(db), sendNotices(db)]);
  await pool.query("SELECT pg_notify('workspace_changed', 'end')");
  await expect.poll(() => received).toContain('end');
  expect(received.toSorted()).toEqual([workspace.id, 'end', `item:${item.id}`].toSorted());
  await listener.close();
});
