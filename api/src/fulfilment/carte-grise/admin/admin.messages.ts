import type {
  CarteGrise,
  CarteGriseDocument,
  CarteGriseState,
  ChecklistLine,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../documents/document-rules.ts';
import { STATE_LABELS } from '../life-cycle.messages.ts';

const LINE_STATES: Record<ChecklistLine['state'], string> = {
  missing: 'manquante',
  received: 'reçue',
  refused: 'refusée',
  accepted: 'acceptée',
  'provided-by-pomelo': 'fournie par Pomelo',
};

export const USAGE = `Usage\u202f: npm run admin -- carte-grise NUMÉRO [accept PIÈCE | refuse PIÈCE "motif" | sent | issued]

Sans action, montre le dossier. Pièces\u202f: ${Object.keys(CARTE_GRISE_DOCUMENT_RULES).join(', ')}.`;

export const NO_DOSSIER = 'Aucun dossier de carte grise n’a été ouvert pour ce véhicule.';
export const noBundle = (number: string): string => `Aucun véhicule commandé ne porte le numéro ${number}.`;
export const noDocument = (document: CarteGriseDocument): string =>
  `La pièce «\u202f${CARTE_GRISE_DOCUMENT_RULES[document].label}\u202f» n’a pas été reçue.`;
export const acceptedText = (document: CarteGriseDocument): string =>
  `Pièce acceptée\u202f: ${CARTE_GRISE_DOCUMENT_RULES[document].label}.`;
export const refusedText = (document: CarteGriseDocument): string =>
  `Pièce refusée\u202f: ${CARTE_GRISE_DOCUMENT_RULES[document].label}. L’acheteur en est averti.`;
export const stateText = (number: string, state: CarteGriseState): string =>
  `${number}\u202f: dossier ${STATE_LABELS[state]}.`;

/** A request for the staff: a line for each document, with the path of its file. */
export function dossierText(
  number: string,
  view: CarteGrise,
  fileOf: (document: CarteGriseDocument) => string | undefined,
): string {
  const lines = view.checklist.map(({ paper: document, label, state, problems, warnings }) => {
    const file = fileOf(document);
    const said = [...problems, ...warnings].map((text) => `\n      ${text}`).join('');
    return `  ${document}\u202f: ${label}, ${LINE_STATES[state]}${file ? `\n      ${file}` : ''}${said}`;
  });
  return [stateText(number, view.state), `  Titulaire\u202f: ${view.holder}, ${view.address}`, ...lines].join(
    '\n',
  );
}
