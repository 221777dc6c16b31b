import type { JobList } from '../platform/jobs/job-parts.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { deleteChoicesBefore } from './checkout/checkout.repository.ts';
import { requeueDocuments } from './documents/documents.service.ts';
import { notifyEndingPapers } from './company-papers/ending-papers.service.ts';
import { removeUnusedPapers } from './company-papers/paper-files.service.ts';
import { removeAbandoned } from './handover/files/handover-files.service.ts';
import { makeDocument } from './documents/make-document.service.ts';

const handlers: Pick<JobList['handlers'], 'make-document' | 'remove-papers'> = {
  'make-document': (parts, { id }) => makeDocument(parts, id),
  'remove-papers': (parts, { keys }) => removeUnusedPapers(parts, keys),
};

/** Days after which the choices for a vehicle are deleted when it was not ordered. */
const CHOICE_DAYS = 30;

const timed: JobList['timed'] = [
  {
    name: 'purge-checkout-choices',
    schedule: '40 3 * * *',
    run: ({ db, clock }) => deleteChoicesBefore(db, new Date(clock.now().getTime() - CHOICE_DAYS * DAY_MS)),
  },
  { name: 'requeue-documents', schedule: '*/10 * * * *', run: ({ db }) => requeueDocuments(db) },
  {
    name: 'purge-handover-files',
    schedule: '50 3 * * *',
    run: ({ db, files, clock }) => removeAbandoned({ db, files, now: clock.now() }),
  },
  { name: 'company-papers', schedule: '7 6 * * *', run: notifyEndingPapers },
];

export const fulfilmentJobs = { handlers, timed };
