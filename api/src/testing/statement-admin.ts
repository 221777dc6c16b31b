import { paymentOf } from '../finance/payments/payments.service.ts';
import { camt053, type Entry } from './files/camt053.ts';
import { postForm } from './files/multipart.ts';
import type { TestOrder } from './orders.ts';
import { asStaff, type Staff } from './staff.ts';
import type { TestApi } from './whole-api.ts';

/** An accountant with bank statements, and the money of an order. */
export function statementAdmin({ app, db }: TestApi, accountant: Pick<Staff, 'headers'>) {
  const send = (bytes: Buffer, headers = accountant.headers) =>
    postForm(
      app,
      '/backoffice/statements',
      [{ name: 'file', fileName: 'releve.xml', content: bytes }],
      headers,
    );
  const doImport = (sha256: string) =>
    asStaff(app, accountant, `POST /backoffice/statements/${sha256}/import`, { name: 'releve.xml' });
  return {
    send,
    doImport,
    receive: async (...entries: Entry[]): Promise<string> => {
      const { sha256 } = (await send(camt053(entries))).json<{ sha256: string }>();
      await doImport(sha256);
      return sha256;
    },
    referenceOf: async ({ dealId }: TestOrder) => (await paymentOf(db, dealId))?.reference ?? '',
    moneyOf: async ({ dealId }: TestOrder) => {
      const payment = await paymentOf(db, dealId);
      return payment && [payment.received.amount, payment.due.amount];
    },
    stepsOf: async ({ bundle }: TestOrder) => {
      const made = db
        .selectFrom('tracking_event')
        .select('step')
        .where('bundle_id', '=', bundle.id)
        .where('at', 'is not', null);
      return (await made.execute()).map(({ step }) => step);
    },
  };
}
