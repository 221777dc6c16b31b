import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';

/** The steps of a registration, in order; their names are in the address. */
export const STEPS = ['siret', 'societe', 'vous', 'documents', 'recapitulatif'] as const;
export type StepName = (typeof STEPS)[number];

export type UploadedDocument = { id: string; name: string; sizeBytes: number };

/** The input so far, unvalidated: each step validates it again, so that invalid input is not lost. */
export type Draft = {
  /** Idempotency key of the request. */
  key: string;
  siret: string;
  /** The register's answer for this SIRET; null before the request. */
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
  areDocumentsComplete: boolean;
  /** The application that this corrects, by the link of its mail; null for a new one. */
  correction: { token: string; reference: string } | null;
};
export type RegistrationDocuments = Record<RegistrationDocumentKind, UploadedDocument | null>;
/** Content of the cookie between two steps. */
export type Registration = { draft: Draft; papers: RegistrationDocuments };

/** Joining a known company requires no documents. */
export const stepsOf = (draft: Pick<Draft, 'joins'>): readonly StepName[] =>
  draft.joins ? STEPS.filter((step) => step !== 'documents') : STEPS;

const DONE: Record<StepName, (registration: Registration) => boolean> = {
  siret: ({ draft }) => draft.siret !== '' && draft.lookup !== null,
  societe: ({ draft }) => draft.isCompanyConfirmed,
  vous: ({ draft }) => draft.isPersonComplete,
  documents: ({ draft, papers }) =>
    draft.areDocumentsComplete && papers.kbis !== null && papers.identity !== null,
  recapitulatif: () => false,
};

/** The last reachable step: the first one that is incomplete. */
export const furthestStep = (registration: Registration): StepName =>
  stepsOf(registration.draft).find((step) => !DONE[step](registration)) ?? 'recapitulatif';

/** The requested step, or the last reachable one before it: no step can be skipped. */
export function stepFor(requested: string | null, registration: Registration): StepName {
  const steps = stepsOf(registration.draft);
  const wanted = steps.find((step) => step === requested) ?? 'siret';
  const furthest = furthestStep(registration);
  return steps.indexOf(wanted) > steps.indexOf(furthest) ? furthest : wanted;
}

export const stepAfter = (step: StepName, draft: Pick<Draft, 'joins'>): StepName => {
  const steps = stepsOf(draft);
  return steps[steps.indexOf(step) + 1] ?? 'recapitulatif';
};
