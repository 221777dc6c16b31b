import { feeds as endpoints, imports } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect } from 'react-router';
import type { FeedBody, FeedKind, FeedSchedule } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { uploadedFileOf } from '../../../lib/form/uploaded-file.server.ts';
import {
  CHECK_FIELDS,
  FEEDS_FAILED,
  MAPPING_SAVED,
  rolledBack,
  SAMPLE_TAKEN,
  SAVED,
} from './feeds.messages.ts';
import { mappingIn, sentTexts } from './mapping-form.ts';

/** The definition as its form sent it; the API validates it. */
const definitionIn = (form: FormData): FeedBody => ({
  name: textOf(form, 'name'),
  // The API refuses an unknown value, with its own message.
  kind: textOf(form, 'kind') as FeedKind,
  location: textOf(form, 'kind') === 'upload' ? '' : textOf(form, 'location'),
  schedule: textOf(form, 'schedule') as FeedSchedule,
  dailyAt: textOf(form, 'schedule') === 'daily' ? textOf(form, 'dailyAt') || null : null,
  tradeMargin: Number(textOf(form, 'tradeMargin') || Number.NaN),
  allowShrink: form.has('allowShrink'),
});

/** Errors shown at their field are not repeated in the message. */
const refusedFields = (error: unknown) =>
  refusalFromError(error, ({ problem }) =>
    problem.errors?.length ? CHECK_FIELDS : (problem.detail ?? FEEDS_FAILED),
  );
const refusalOf = (error: unknown) =>
  refusalFromError(error, ({ problem }) => problem.errors?.[0]?.message ?? problem.detail ?? FEEDS_FAILED);

async function runCall(call: () => Promise<string | null>, toRefusal = refusalOf): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    return toRefusal(error);
  }
}

/** A new source: its sample is the next step. */
export async function createFeed(submission: StaffAction) {
  try {
    const { id } = await submission.client.call(endpoints.create, { body: definitionIn(submission.form) });
    return redirect(staffUrls.feedColumns(id), { status: HTTP_STATUS.seeOther });
  } catch (error) {
    return respondToForm(refusedFields(error), submission, staffUrls.newFeed());
  }
}

/** The forms of one source: its settings, and a file to test. */
export async function handleFeed(submission: StaffAction, id: number) {
  const { client, form } = submission;
  if (textOf(form, 'intention') === 'definir') {
    const body = { ...definitionIn(form), version: Number(textOf(form, 'version')) };
    const saved = await runCall(async () => {
      await client.call(endpoints.save, { params: { id }, body });
      return SAVED;
    }, refusedFields);
    return respondToForm(saved, submission, staffUrls.feed(id));
  }
  try {
    const run = await client.call(endpoints.dryRun, {
      params: { id },
      body: { file: await uploadedFileOf(form, 'file') },
    });
    return redirect(staffUrls.import(run.id), { status: HTTP_STATUS.seeOther });
  } catch (error) {
    return respondToForm(refusalOf(error), submission, staffUrls.feed(id));
  }
}

/** The forms of the columns: a sample to take, a mapping to try or to save. */
export async function handleColumns(submission: StaffAction, id: number) {
  const { client, form } = submission;
  const here = staffUrls.feedColumns(id);
  switch (textOf(form, 'intention')) {
    case 'echantillon':
      return respondToForm(
        await runCall(async () => {
          await client.call(endpoints.takeSample, {
            params: { id },
            body: { file: await uploadedFileOf(form, 'file') },
          });
          return SAMPLE_TAKEN;
        }),
        submission,
        here,
      );
    case 'enregistrer':
      return respondToForm(
        await runCall(async () => {
          const body = { was: Number(textOf(form, 'was')), mapping: mappingIn(sentTexts(form)) };
          await client.call(endpoints.saveMapping, { params: { id }, body });
          return MAPPING_SAVED;
        }),
        submission,
        here,
      );
    case 'importer':
      return saveAndTry(submission, id);
    default:
      return tryMapping(submission, id);
  }
}

/** Saves the mapping, then starts a preview of the whole file; its result is the next screen. */
async function saveAndTry(submission: StaffAction, id: number) {
  const { client, form } = submission;
  const body = { was: Number(textOf(form, 'was')), mapping: mappingIn(sentTexts(form)) };
  try {
    await client.call(endpoints.saveMapping, { params: { id }, body });
    const run = await client.call(endpoints.dryRun, { params: { id }, body: {} });
    return redirect(staffUrls.import(run.id), { status: HTTP_STATUS.seeOther });
  } catch (error) {
    return respondToForm(refusalOf(error), submission, staffUrls.feedColumns(id));
  }
}

/** Applies an unsaved mapping to the sample, and renders the page with both. */
async function tryMapping({ client, form }: StaffAction, id: number) {
  const texts = sentTexts(form);
  try {
    const sample = await client.call(endpoints.preview, { params: { id }, body: mappingIn(texts) });
    return { tried: true as const, texts, sample, problem: null };
  } catch (error) {
    return { tried: true as const, texts, sample: null, problem: refusalOf(error).message };
  }
}

/** The buttons of one import. */
export async function handleImport(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const done = await runCall(async () => {
    if (textOf(form, 'intention') === 'annuler')
      return rolledBack(await client.call(imports.rollBack, { params: { id } }));
    await client.call(imports.apply, { params: { id } });
    return null;
  });
  return respondToAction(done, submission);
}
