import { CommercialListColumn, commercialList } from '@pomelo/contract/catalogue/commercial-list.ts';
import { isListColumnOf } from '@pomelo/contract/catalogue/commercial-list-labels.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import type { FormAction } from '../../lib/form/action.server.ts';
import { columnsIn } from './chosen-columns.ts';
import { COLUMNS_FAILED, COLUMNS_SAVED, ONE_COLUMN } from './commercial-list.messages.ts';

/** Stores the columns of a form. Columns hidden in this view are moved to the end, in their order. */
export async function saveListColumns(submission: FormAction, view: 'b2b' | 'b2c') {
  const columns = columnsIn(submission.form).flatMap(
    (name) => CommercialListColumn.safeParse(name).data ?? [],
  );
  if (columns.length === 0) {
    return respondToAction(
      {
        ok: false,
        message: ONE_COLUMN,
        status: HTTP_STATUS.unprocessableContent,
        code: 'invalid',
        fieldErrors: {},
      },
      submission,
    );
  }
  try {
    const hidden = await hiddenColumns(submission.client, view);
    await submission.client.call(commercialList.chooseColumns, {
      body: { columns: [...new Set([...columns, ...hidden])] },
    });
    return respondToAction({ ok: true, message: COLUMNS_SAVED, value: null }, submission);
  } catch (error) {
    return respondToAction(
      refusalFromError(error, () => COLUMNS_FAILED),
      submission,
    );
  }
}

async function hiddenColumns(client: Client, view: 'b2b' | 'b2c'): Promise<CommercialListColumn[]> {
  if (view === 'b2b') return [];
  const { columns } = await client.call(commercialList.columns);
  return columns.filter((name) => !isListColumnOf(view, name));
}
