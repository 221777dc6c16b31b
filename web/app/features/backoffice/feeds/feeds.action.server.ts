import { feeds as endpoints, imports } from '@pomelo/contract/backoffice/stock/feeds.endpoints.ts';
import type { ApiError } from '@pomelo/contract/client.ts';
import type { FeedBody, FeedKind, FeedSchedule } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { refusalFromError } from '../../../lib/form/action-answer.server.ts';
import { readCount } from '../../../lib/form/count-input.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../../lib/form/submit.server.ts';
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
  tradeMargin: readCount(textOf(form, 'tradeMargin')) ?? Number.NaN,
  allowShrink: form.has('allowShrink'),
});

/** Errors shown at their field are not repeated in the message. */
const checkFields = ({ problem }: ApiError): string =>
  problem.errors?.length ? CHECK_FIELDS : (problem.detail ?? FEEDS_FAILED);
const firstReason = ({ problem }: ApiError): string =>
  problem.errors?.[0]?.message ?? problem.detail ?? FEEDS_FAILED;

/** A new source: its sample is the next step. */
export const createFeed = (submission: StaffAction) =>
  submitForm(
    submission,
    () => submission.client.call(endpoints.create, { body: definitionIn(submission.form) }),
    ({ id }) => ({ message: null, to: staffUrls.feedColumns(id) }),
    checkFields,
  );

/** The forms of one source: its settings, and a file to test. */
export async function handleFeed(submission: StaffAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  if (textOf(form, 'intention') === 'definir') {
    const body = { ...definitionIn(form), version: Number(textOf(form, 'version')) };
    return submitForm(
      submission,
      () => client.call(endpoints.save, { params, body }),
      { message: SAVED, to: staffUrls.feed(id) },
      checkFields,
    );
  }
  const file = await uploadedFileOf(form, 'file');
  return submitForm(
    submission,
    () => client.call(endpoints.dryRun, { params, body: { file } }),
    (run) => ({ message: null, to: staffUrls.import(run.id) }),
    firstReason,
  );
}

/** The forms of the columns: a sample to take, a mapping to try or to save. */
export async function handleColumns(submission: StaffAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const to = staffUrls.feedColumns(id);
  const saveMapping = () => {
    const body = { was: Number(textOf(form, 'was')), mapping: mappingIn(sentTexts(form)) };
    return client.call(endpoints.saveMapping, { params, body });
  };
  switch (textOf(form, 'intention')) {
    case 'echantillon': {
      const file = await uploadedFileOf(form, 'file');
      return submitForm(
        submission,
        () => client.call(endpoints.takeSample, { params, body: { file } }),
        { message: SAMPLE_TAKEN, to },
        firstReason,
      );
    }
    case 'enregistrer':
      return submitForm(submission, saveMapping, { message: MAPPING_SAVED, to }, firstReason);
    case 'importer':
      // Then a preview of the whole file; its result is the next screen.
      return submitForm(
        submission,
        async () => {
          await saveMapping();
          return client.call(endpoints.dryRun, { params, body: {} });
        },
        (run) => ({ message: null, to: staffUrls.import(run.id) }),
        firstReason,
      );
    default:
      return tryMapping(submission, id);
  }
}

/** Applies an unsaved mapping to the sample, and renders the page with both. */
async function tryMapping({ client, form }: StaffAction, id: number) {
  const texts = sentTexts(form);
  try {
    const sample = await client.call(endpoints.preview, { params: { id }, body: mappingIn(texts) });
    return { tried: true as const, texts, sample, problem: null };
  } catch (error) {
    return {
      tried: true as const,
      texts,
      sample: null,
      problem: refusalFromError(error, firstReason).message,
    };
  }
}

/** The buttons of one import. */
export const handleImport = (submission: StaffAction, id: string) =>
  pressButton(
    submission,
    async () => {
      const { client, form } = submission;
      if (textOf(form, 'intention') === 'annuler')
        return rolledBack(await client.call(imports.rollBack, { params: { id } }));
      await client.call(imports.apply, { params: { id } });
      return null;
    },
    (message) => message,
    firstReason,
  );
