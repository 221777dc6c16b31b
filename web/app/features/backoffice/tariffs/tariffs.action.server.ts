import { tariffs } from '@pomelo/contract/backoffice/tariffs.endpoints.ts';
import { TARIFF_TABLES, type TariffPeriod } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { TARIFF_ADDED, TARIFF_ENDED, TARIFF_FAILED, TARIFF_REMOVED } from './tariffs.messages.ts';
import { valueRead } from './tariff-values.ts';
import { TABLES } from './tariff-labels.ts';

/** Adds a line from a day on, deletes one that has not begun, or ends one on a day. */
export function handleTariffs(submission: FormAction) {
  const { client, form } = submission;
  const table = TARIFF_TABLES.find((one) => one === textOf(form, 'table')) ?? 'services';
  const to = staffUrls.tariffs(`table=${table}`);
  const line = { table, key: textOf(form, 'ligne'), from: textOf(form, 'from') };
  switch (textOf(form, 'intention')) {
    case 'retirer':
      return submitButton(
        submission,
        () => client.call(tariffs.remove, { query: line }),
        { message: TARIFF_REMOVED, to },
        TARIFF_FAILED,
      );
    case 'arreter':
      return submitForm(
        submission,
        () => client.call(tariffs.end, { body: line }),
        { message: TARIFF_ENDED, to },
        TARIFF_FAILED,
      );
    default: {
      const fields = TABLES[table].fields.map((field) => [
        field.name,
        valueRead(field, textOf(form, field.name)),
      ]);
      // Its fields are those of its table: the contract validates them.
      const body = { table, from: line.from, ...Object.fromEntries(fields) } as unknown as TariffPeriod;
      return submitForm(
        submission,
        () => client.call(tariffs.add, { body }),
        { message: TARIFF_ADDED, to },
        TARIFF_FAILED,
      );
    }
  }
}
