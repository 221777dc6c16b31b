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
};
export type Checked = Known & {
  case: CarteGriseCase;
  /** The day of the last inspection whose document came with the vehicle. */
  inspectedOn: string | null;
};

const MONTHS_A_YEAR = 12;

/** A document for vehicles of some age is required as long as the vehicle may be that old. */
const isAsked = ({ fromYears }: CarteGriseDocumentRule, { firstRegistration, today }: Checked): boolean =>
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

function lineOf(
  document: CarteGriseDocument,
  received: ReceivedDocument | undefined,
  checked: Checked,
): ChecklistLine {
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
  };
  if (!received) {
    const provided = by === 'pomelo' || cameAlong(document, rule, checked);
    return { ...line, state: provided ? 'provided-by-pomelo' : 'missing' };
  }
  const { state, name, reason } = received;
  // The decision of a staff member takes precedence over the checks.
  const problems =
    state === 'refused' ? [reason] : state === 'accepted' ? [] : problemsOf(document, received, checked);
  return { ...line, state, name, problems, warnings: warningsOf(document, received, checked) };
}

/** The required documents, each with its status. */
export const checklistOf = (
  documents: ReadonlyMap<CarteGriseDocument, ReceivedDocument>,
  checked: Checked,
): ChecklistLine[] =>
  CHECKLISTS[checked.case]
    .filter((document) => isAsked(CARTE_GRISE_DOCUMENT_RULES[document], checked))
    .map((document) => lineOf(document, documents.get(document), checked));

/** Whether every required document is present, without a problem. */
export const isWhole = (lines: readonly ChecklistLine[]): boolean =>
  lines.every(({ state, problems }) => state !== 'missing' && problems.length === 0);
