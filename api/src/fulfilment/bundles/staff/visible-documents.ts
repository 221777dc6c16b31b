import {
  CARTE_GRISE_DOCUMENT_PERMISSIONS,
  DOCUMENT_PERMISSIONS,
  type StaffBundle,
} from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { StaffCaller } from '../../../platform/http/caller.ts';
import { refuse } from '../../../platform/errors/refusal.ts';

type Reader = Pick<StaffCaller, 'permissions'>;

/** Refuses (permission-missing) a document whose kind this member of the staff may not read. */
export function requireDocument({ permissions }: Reader, kind: DocumentKind): void {
  if (!permissions.has(DOCUMENT_PERMISSIONS[kind])) refuse('permission-missing');
}

/** The same for a document of a carte grise. */
export function requireCarteGriseDocument({ permissions }: Reader, paper: CarteGriseDocument): void {
  if (!permissions.has(CARTE_GRISE_DOCUMENT_PERMISSIONS[paper])) refuse('permission-missing');
}

/** A vehicle of an order with only the documents that this member of the staff may download. */
export function visibleBundle({ permissions }: Reader, shown: StaffBundle): StaffBundle {
  const documents = shown.bundle.documents?.filter(({ kind }) => permissions.has(DOCUMENT_PERMISSIONS[kind]));
  const papers = shown.carteGrise?.papers.filter(({ paper }) =>
    permissions.has(CARTE_GRISE_DOCUMENT_PERMISSIONS[paper]),
  );
  return {
    ...shown,
    bundle: documents ? { ...shown.bundle, documents } : shown.bundle,
    carteGrise: shown.carteGrise && papers ? { ...shown.carteGrise, papers } : shown.carteGrise,
  };
}
