import type { JobList } from '../platform/jobs/job-parts.ts';
import { requeueDocuments } from './documents/documents.service.ts';
import { makeDocument } from './documents/make-document.service.ts';

const handlers: Pick<JobList['handlers'], 'make-document'> = {
  'make-document': (parts, { id }) => makeDocument(parts, id),
};

const timed: JobList['timed'] = [
  { name: 'requeue-documents', schedule: '*/10 * * * *', run: ({ db }) => requeueDocuments(db) },
];

export const fulfilmentJobs = { handlers, timed };
