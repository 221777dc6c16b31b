import type { JobList, JobParts } from '../platform/jobs/job-parts.ts';
import { purgeImports, importScheduledFeeds } from './feeds/scheduled-imports.service.ts';
import { runImport } from './feeds/run-import.service.ts';
import { ALERT_JOBS, sendInstantAlerts } from './searches/alerts/alert-jobs.ts';
import type { AlertJobParts } from './searches/alerts/search-alerts.service.ts';
import { valueStock } from './market-value/value-stock.service.ts';
import { addFetching, fetchPictures } from './pictures/fetching/fetch-pictures.service.ts';
import { readDropFolders } from './pictures/fetching/read-drop-folders.service.ts';
import { redrawPictures } from './pictures/redraw/redraw-pictures.service.ts';
import { purgeStockHistory } from './stock-history.service.ts';
import { purgePictures, releaseWithdrawn } from './pictures/sweep/sweep-pictures.service.ts';

export type CatalogueJobParts = JobParts & AlertJobParts;

type Handlers = JobList<CatalogueJobParts>['handlers'];

const handlers: Pick<Handlers, 'alert-now' | 'fetch-pictures' | 'import-feed'> = {
  'alert-now': sendInstantAlerts,
  'fetch-pictures': fetchPictures,
  'import-feed': (parts, { id }, attempt) => runImport(parts, id, attempt),
};

const timed: JobList<CatalogueJobParts>['timed'] = [
  { name: 'import-feeds', schedule: '* * * * *', run: importScheduledFeeds },
  { name: 'request-pictures', schedule: '* * * * *', run: addFetching },
  { name: 'read-picture-folders', schedule: '*/10 * * * *', run: readDropFolders },
  { name: 'forget-imports', schedule: '7 4 * * *', run: purgeImports },
  { name: 'release-pictures', schedule: '17 4 * * *', run: releaseWithdrawn },
  { name: 'forget-pictures', schedule: '27 4 * * *', run: purgePictures },
  { name: 'redraw-pictures', schedule: '57 4 * * *', run: redrawPictures },
  { name: 'purge-stock-history', schedule: '37 5 * * *', run: purgeStockHistory },
  { name: 'value-stock', schedule: '47 2 * * *', run: valueStock },
  ...ALERT_JOBS,
];

export const catalogueJobs = { handlers, timed };
