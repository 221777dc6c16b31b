import type {
  CarteGriseCase,
  CarteGriseDocument,
  ChecklistLine,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { isRegisteredBefore } from '@pomelo/contract/catalogue/first-registration.ts';
import { daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { type Known, problemsOf, type Typed, warningsOf } from './document-checks.messages.ts';
import { CHECKLISTS, CARTE_GRISE_DOCUMENT_RULES, type CarteGriseDocumentRule } from './document-rules.ts';

export type ReceivedDocument = Typed & {
  name: string;
  state: 'received' | 'refused' | 'accepted';
  reason: string;
  /** The company's paper, not one sent for the vehicle. */
  fromCompany: boolean;
};
type Received = ReadonlyMap<CarteGriseDocument, ReceivedDocument>;
export type Checked = Known & {
  case: CarteGriseCase;
  /** The day of the last inspection whose document came with the vehicle. */
  inspectedOn: string | null;
};

const MONTHS_A_YEAR = 12;

/** A document for vehicles of some age is required as long as the vehicle may be that old. */
const isRequested = ({ fromYears }: CarteGriseDocumentRule, { firstRegistration, today }: Checked): boolean =>
  fromYears === undefined ||
  isRegisteredBefore(firstRegistration, daysAfter(monthsAfter(today, -fromYears * MONTHS_A_YEAR), 1)) !==
    false;

/** Documents that came with the vehicle and are still valid. */
const cameAlong = (
  document: CarteGriseDocument,
  { maxMonths = 0 }: CarteGriseDocumentRule,
  { inspectedOn, today }: Checked,
): boolean =>
  document === 'inspection' &&
  inspectedOn !== null &&
  inspectedOn <= today &&
  inspectedOn >= monthsAfter(today, -maxMonths);

/** Documents that the buyer signs for a vehicle: the agent of a permanent mandate signs them instead. */
const SIGNED: readonly CarteGriseDocument[] = ['application', 'transfer-certificate'];

// CG-4
/** Whether the company has given Pomelo a mandate for all its vehicles. */
export function isSignedByPomelo(documents: Received): boolean {
  const mandate = documents.get('mandate');
  return mandate !== undefined && mandate.fromCompany && mandate.state !== 'refused';
}

function lineOf(document: CarteGriseDocument, documents: Received, checked: Checked): ChecklistLine {
  const received = documents.get(document);
  const rule = CARTE_GRISE_DOCUMENT_RULES[document];
  const { label, help, by } = rule;
  const line = {
    paper: document,
    label,
    help,
    by,
    fields: [...rule.fields],
    problems: [],
    warnings: [],
    name: null,
    fromCompany: false,
  };
  if (!received) {
    const provided =
      by === 'pomelo' ||
      cameAlong(document, rule, checked) ||
      (SIGNED.includes(document) && isSignedByPomelo(documents));
    return { ...line, state: provided ? 'provided-by-pomelo' : 'missing' };
  }
  const { state, name, reason, fromCompany } = received;
  // The decision of a staff member takes precedence over the checks.
  const problems =
    state === 'refused' ? [reason] : state === 'accepted' ? [] : problemsOf(document, received, checked);
  return { ...line, state, name, fromCompany, problems, warnings: warningsOf(document, received, checked) };
}

/** The required documents, each with its status. */
export const checklistOf = (documents: Received, checked: Checked): ChecklistLine[] =>
  CHECKLISTS[checked.case]
    .filter((document) => isRequested(CARTE_GRISE_DOCUMENT_RULES[document], checked))
    .map((document) => lineOf(document, documents, checked));

/** Whether every required document is present, without a problem. */
export const isWhole = (lines: readonly ChecklistLine[]): boolean =>
  lines.every(({ state, problems }) => state !== 'missing' && problems.length === 0);
