import type { JobParts } from '../platform/jobs/job-parts.ts';
import type { CatalogueReader } from './read-model/reader.ts';

export type CatalogueJobParts = JobParts & {
  catalogue: CatalogueReader;
  /** Resolves once every change made so far shows in the catalogue. */
  catalogueIsCurrent: () => Promise<void>;
};
