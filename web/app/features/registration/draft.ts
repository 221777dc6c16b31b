import type { PaperKind } from '@pomelo/contract/registration/registration.schemas.ts';

/** The steps of the sign-up, in order; the names stand in the address. */
export const STEPS = ['siret', 'societe', 'vous', 'documents', 'recapitulatif'] as const;
export type StepName = (typeof STEPS)[number];

export type SentPaper = { id: string; name: string; sizeBytes: number };

/** What was typed so far, as it was typed: judged anew at each step, so that nothing is lost by being wrong. */
export type Draft = {
  /** Makes one request of a form sent twice. */
  key: string;
  siret: string;
  /** What the public register said of this SIRET; null before it was asked. */
  lookup: 'found' | 'unknown' | 'unreachable' | null;
  /** The company has its workspace already: its owner decides. */
  joins: boolean;
  vatNumber: string;
  insolvency: boolean;
  rs: string;
  street: string;
  postcode: string;
  city: string;
  /** « C'est ma société », or typed by hand. */
  isCompanyConfirmed: boolean;
  firstName: string;
  lastName: string;
  email: string;
  phone1: string;
  isPersonComplete: boolean;
  kbisDate: string;
  arePapersComplete: boolean;
  /** The application that this corrects, by the link of its mail; null for a new one. */
  correction: { token: string; reference: string } | null;
};
export type Papers = Record<PaperKind, SentPaper | null>;
/** What the browser keeps between two steps. */
export type Registration = { draft: Draft; papers: Papers };

/** Who joins a company that is known already sends no papers. */
export const stepsOf = (draft: Pick<Draft, 'joins'>): readonly StepName[] =>
  draft.joins ? STEPS.filter((step) => step !== 'documents') : STEPS;

const DONE: Record<StepName, (registration: Registration) => boolean> = {
  siret: ({ draft }) => draft.siret !== '' && draft.lookup !== null,
  societe: ({ draft }) => draft.isCompanyConfirmed,
  vous: ({ draft }) => draft.isPersonComplete,
  documents: ({ draft, papers }) => draft.arePapersComplete && papers.kbis !== null && papers.identity !== null,
  recapitulatif: () => false,
};

/** The furthest step that may be looked at: the first one that is not done. */
export const furthestStep = (registration: Registration): StepName =>
  stepsOf(registration.draft).find((step) => !DONE[step](registration)) ?? 'recapitulatif';

/** The step an address asks for, or the furthest one before it: no step is jumped over. */
export function stepFor(asked: string | null, registration: Registration): StepName {
  const steps = stepsOf(registration.draft);
  const wanted = steps.find((step) => step === asked) ?? 'siret';
  const furthest = furthestStep(registration);
  return steps.indexOf(wanted) > steps.indexOf(furthest) ? furthest : wanted;
}

export const stepAfter = (step: StepName, draft: Pick<Draft, 'joins'>): StepName => {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? 'recapitulatif';
};
