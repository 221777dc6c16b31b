import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { isSameName } from '../../platform/company-name.ts';
import type { Database } from '../../platform/db/tables.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import {
  type CompanyPaperRow,
  findCompanyPapers,
  lockCompanyPaper,
} from '../company-papers/company-papers.repository.ts';
import { stateOn } from '../company-papers/validity.ts';
import { type DocumentRow, type Facts, findDocuments, insertCompanyPaper } from './carte-grise.repository.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from './documents/document-rules.ts';
import { isOpen } from './life-cycle.ts';

/** A document of a request. `companyPaperId` is set while it is the company's paper, of which nothing was decided. */
export type ReceivedRow = DocumentRow & { companyPaperId: string | null };

const asDocument = (bundleId: string, paper: CompanyPaperRow): ReceivedRow => ({
  bundleId,
  paper: paper.kind,
  name: paper.name,
  type: paper.type,
  sizeBytes: paper.sizeBytes,
  createdAt: paper.createdAt,
  fileKey: paper.fileKey,
  vin: null,
  date: CARTE_GRISE_DOCUMENT_RULES[paper.kind].fields.includes('date') ? paper.issuedOn : null,
  siret: null,
  company: null,
  state: 'received',
  reason: '',
  fromCompany: true,
  companyPaperId: paper.id,
});

/** A request in the name of the company itself. */
export const isOwnRequest = ({ holder, rs }: Pick<Facts, 'holder' | 'rs'>): boolean =>
  holder === null || isSameName(holder, rs);

const takesCompanyPapers = (facts: Facts): boolean =>
  (facts.state === null || isOpen(facts.state)) && isOwnRequest(facts);

/** A document that was refused is replaced by a paper that the company has renewed since. */
const isToReplace = (own: DocumentRow | undefined, paper: CompanyPaperRow): boolean =>
  own === undefined || (own.state === 'refused' && own.createdAt < paper.createdAt);

// CG-4
/**
 * The documents of vehicles, by bundle: those sent for the vehicle, and the company's papers that are valid
 * today where none was sent.
 */
export async function receivedDocuments(
  db: Database,
  all: readonly Facts[],
  now: Date,
): Promise<ReadonlyMap<string, ReceivedRow[]>> {
  if (all.length === 0) return new Map();
  const ids = all.map(({ id }) => id);
  const sent = Map.groupBy(await findDocuments(db, ids), ({ bundleId }) => bundleId);
  const companies = [...new Set(all.filter(takesCompanyPapers).map(({ workspaceId }) => workspaceId))];
  const today = dayInParis(now);
  const valid = (companies.length === 0 ? [] : await findCompanyPapers(db, companies)).filter(
    (paper) => stateOn(paper, today) !== 'ended',
  );
  return new Map(
    all.map((facts) => {
      const own = new Map((sent.get(facts.id) ?? []).map((row) => [row.paper, row]));
      const taken = takesCompanyPapers(facts)
        ? valid.filter(
            (paper) => paper.workspaceId === facts.workspaceId && isToReplace(own.get(paper.kind), paper),
          )
        : [];
      const kinds = new Set<CarteGriseDocument>(taken.map(({ kind }) => kind));
      const others = [...own.values()].filter(({ paper }) => !kinds.has(paper));
      return [
        facts.id,
        [
          ...others.map((row) => ({ ...row, companyPaperId: null })),
          ...taken.map((paper) => asDocument(facts.id, paper)),
        ],
      ] as const;
    }),
  );
}

/** Same as `receivedDocuments`, for one vehicle. */
export const receivedFor = async (db: Database, facts: Facts, now: Date): Promise<ReceivedRow[]> =>
  (await receivedDocuments(db, [facts], now)).get(facts.id) ?? [];

/**
 * Makes the company's papers that a request has taken its own, as they are now: `only` those of which something is
 * decided, or all when it is sent. What the company renews later does not change them.
 */
export async function keepCompanyPapers(
  trx: Database,
  facts: Facts,
  now: Date,
  only?: CarteGriseDocument,
): Promise<void> {
  for (const { paper, companyPaperId } of await receivedFor(trx, facts, now)) {
    if (companyPaperId === null || (only !== undefined && only !== paper)) continue;
    const locked = await lockCompanyPaper(trx, companyPaperId);
    const old = locked && (await insertCompanyPaper(trx, asDocument(facts.id, locked)));
    if (old !== undefined) await addJob(trx, 'remove-papers', { keys: [old] });
  }
}
