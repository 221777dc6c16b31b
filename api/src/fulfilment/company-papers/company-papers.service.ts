import { COMPANY_PAPERS, type CompanyPaper } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../carte-grise/documents/document-rules.ts';
import { COMPANY_TEXTS, factsOn } from './company-papers.messages.ts';
import { type CompanyPaperRow, findCompanyPapers } from './company-papers.repository.ts';
import { lastDayOf, stateOn } from './validity.ts';

const viewOf = (
  { id, name, type, sizeBytes, createdAt, ...paper }: CompanyPaperRow,
  today: string,
): Omit<CompanyPaper, 'kind' | 'label' | 'help'> => ({
  state: stateOn(paper, today),
  facts: factsOn(paper, today),
  issuedOn: paper.issuedOn,
  validUntil: paper.validUntil,
  endsOn: lastDayOf(paper),
  file: { id, name, type, sizeBytes, at: createdAt.toISOString() },
});

const MISSING = {
  state: 'missing',
  facts: [],
  issuedOn: null,
  validUntil: null,
  endsOn: null,
  file: null,
} satisfies Partial<CompanyPaper>;

// CG-3
/** The papers of a company, one of each kind, as they are on the day of `now` in Paris. */
export async function companyPapersOf(db: Database, workspaceId: string, now: Date): Promise<CompanyPaper[]> {
  const today = dayInParis(now);
  const found = new Map((await findCompanyPapers(db, [workspaceId])).map((paper) => [paper.kind, paper]));
  return COMPANY_PAPERS.map((kind) => {
    const { label, help } = { ...CARTE_GRISE_DOCUMENT_RULES[kind], ...COMPANY_TEXTS[kind] };
    const paper = found.get(kind);
    return { kind, label, help, ...(paper ? viewOf(paper, today) : MISSING) };
  });
}
