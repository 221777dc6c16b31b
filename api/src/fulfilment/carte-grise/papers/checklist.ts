import type { CarteGriseCase, CarteGrisePaper, ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { isRegisteredBefore } from '@pomelo/contract/catalogue/first-registration.ts';
import { daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { type Known, problemsOf, type Typed, warningsOf } from './paper-checks.messages.ts';
import { CHECKLISTS, PAPER_RULES, type PaperRule } from './papers.ts';

export type ReceivedPaper = Typed & { name: string; state: 'received' | 'refused' | 'accepted'; reason: string };
export type Checked = Known & {
  case: CarteGriseCase;
  /** The day of the last inspection whose paper came with the vehicle. */
  inspectedOn: string | null;
};

const MONTHS_A_YEAR = 12;

/** A paper for vehicles of some age is asked for as long as the vehicle may be that old. */
const isAsked = ({ fromYears }: PaperRule, { firstRegistration, today }: Checked): boolean =>
  fromYears === undefined || isRegisteredBefore(firstRegistration, daysAfter(monthsAfter(today, -fromYears * MONTHS_A_YEAR), 1)) !== false;

/** Papers that came with the vehicle, and are still good. */
const cameAlong = (paper: CarteGrisePaper, { maxMonths = 0 }: PaperRule, { inspectedOn, today }: Checked): boolean =>
  paper === 'inspection' && inspectedOn !== null && inspectedOn <= today && inspectedOn >= monthsAfter(today, -maxMonths);

function lineOf(paper: CarteGrisePaper, received: ReceivedPaper | undefined, checked: Checked): ChecklistLine {
  const rule = PAPER_RULES[paper];
  const { label, help, by } = rule;
  const line = { paper, label, help, by, fields: [...rule.fields], problems: [], warnings: [], name: null };
  if (!received) {
    const provided = by === 'pomelo' || cameAlong(paper, rule, checked);
    return { ...line, state: provided ? 'provided-by-pomelo' : 'missing' };
  }
  const { state, name, reason } = received;
  // What a person looked at is judged: no check speaks against it.
  const problems = state === 'refused' ? [reason] : state === 'accepted' ? [] : problemsOf(paper, received, checked);
  return { ...line, state, name, problems, warnings: warningsOf(paper, received, checked) };
}

/** The papers asked for, each with what became of it. */
export const checklistOf = (papers: ReadonlyMap<CarteGrisePaper, ReceivedPaper>, checked: Checked): ChecklistLine[] =>
  CHECKLISTS[checked.case]
    .filter((paper) => isAsked(PAPER_RULES[paper], checked))
    .map((paper) => lineOf(paper, papers.get(paper), checked));

/** Whether every paper asked for is there, without a problem. */
export const isWhole = (lines: readonly ChecklistLine[]): boolean =>
  lines.every(({ state, problems }) => state !== 'missing' && problems.length === 0);
