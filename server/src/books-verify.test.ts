import { issueInvoice } from '@pomelo/api/finance/invoices/invoices.service.ts';
import { postAllEntries } from '@pomelo/api/finance/index.ts';
import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { placeOrder } from '@pomelo/api/testing/orders.ts';
import { signedIn, testApi } from '@pomelo/api/testing/app.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from './books-verify.ts';
import { runCommand } from './testing/run-command.ts';

const api = await testApi();
const { db } = api;
const verify = (...given: string[]) => runCommand(command, given, api.url);
const DAY = new Date('2035-01-10T09:00:00Z');

// MONEY-5, MONEY-28
describe('npm run books:verify', () => {
  beforeAll(async () => {
    const buyer = await signedIn(api);
    for (let order = 0; order < 3; order += 1) {
      const { dealId } = await placeOrder(db, buyer);
      await withTransaction(db, (trx) => issueInvoice(trx, dealId, DAY));
    }
    await withTransaction(db, (trx) => postAllEntries(trx, DAY));
  });

  it('exits with code 0 when invoices and entries are as they were issued', async () => {
    expect(await verify()).toEqual({ code: 0, output: expect.stringContaining('aucun numéro ne manque') });
  });

  it('exits with code 1, and names the first number of each series that was changed or is missing', async () => {
    await api.asOwner(`ALTER TABLE invoice DISABLE TRIGGER USER;
      UPDATE invoice SET content = jsonb_set(content, '{buyer,name}', '"Un autre"') WHERE number = 'F2035-000002';
      ALTER TABLE invoice ENABLE TRIGGER USER`);
    expect(await verify()).toEqual({ code: 1, output: expect.stringContaining('F2035-000002') });
    await api.asOwner(
      "INSERT INTO document_series (kind, year, last_number) VALUES ('credit-note', 2035, 1)",
    );
    expect((await verify()).output).toContain('AV2035-000001, F2035-000002');
  });

  it('refuses an argument', async () => {
    expect(await verify('2026')).toEqual({
      code: 1,
      output: expect.stringContaining('npm run books:verify'),
    });
  });
});
