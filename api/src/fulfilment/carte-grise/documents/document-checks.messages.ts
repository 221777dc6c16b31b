import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import { daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import { isSameName } from '../../../platform/company-name.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from './document-rules.ts';

/** A VIN has neither I, O nor Q: they are read for 1 and 0. */
const vinLetters = (vin: string): string =>
  vin
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('I', '1')
    .replace(/[OQ]/g, '0');

export const isSameVin = (one: string, other: string): boolean => vinLetters(one) === vinLetters(other);

/** Values typed from a document. */
export type Typed = { vin: string | null; date: string | null; siret: string | null; company: string | null };
/** Values known from other sources. Days are written `2026-11-21`. */
export type Known = {
  vin: string | null;
  /** Of the company; null where the certificate is in the name of a customer, whose number nobody knows. */
  siret: string | null;
  rs: string;
  holder: string;
  firstRegistration: string | null;
  today: string;
};

const MONTHS: Record<number, string> = { 3: 'trois mois', 6: 'six mois' };

const NO_DATE = 'Indiquez la date du document.';
const FUTURE = 'La date du document est dans le futur.';
const VIN = 'Le VIN relevé n’est pas celui du véhicule commandé.';
const SIRET = 'Le SIRET relevé n’est pas celui de votre société.';
const BEFORE_REGISTRATION = 'La date est antérieure à la première mise en circulation du véhicule.';
const anotherName = (known: Known): string =>
  `Le nom relevé n’est ni celui de votre société (${known.rs}) ni celui du titulaire demandé.`;

function dateProblems(paper: CarteGriseDocument, date: string | null, known: Known): string[] {
  const { needed, maxMonths, fields } = CARTE_GRISE_DOCUMENT_RULES[paper];
  if (date === null) return needed.includes('date') ? [NO_DATE] : [];
  if (date > known.today) return [FUTURE];
  const ofVehicle = fields.includes('vin') && date < (registrationDays(known.firstRegistration)?.first ?? '');
  if (ofVehicle) return [BEFORE_REGISTRATION];
  if (maxMonths === undefined || date >= monthsAfter(known.today, -maxMonths)) return [];
  return [
    `Ce document doit dater de moins de ${MONTHS[maxMonths] ?? `${maxMonths} mois`}\u202f: celui-ci est du ${frenchDay(date)}.`,
  ];
}

/**
 * Contradictions between the typed and the known values of the vehicle and the company; empty without any.
 */
export function problemsOf(paper: CarteGriseDocument, typed: Typed, known: Known): string[] {
  const problems = dateProblems(paper, typed.date, known);
  if (typed.vin !== null && known.vin !== null && !isSameVin(typed.vin, known.vin)) problems.push(VIN);
  const typedSiret = typed.siret?.replace(/\D/g, '') ?? null;
  if (typedSiret !== null && known.siret !== null && typedSiret !== known.siret) problems.push(SIRET);
  if (
    typed.company !== null &&
    ![known.rs, known.holder].some((name) => isSameName(typed.company ?? '', name))
  )
    problems.push(anotherName(known));
  return problems;
}

/** A warning to the buyer about a document that is accepted all the same. */
export function warningsOf(paper: CarteGriseDocument, typed: Typed, known: Known): string[] {
  const { declareWithinDays } = CARTE_GRISE_DOCUMENT_RULES[paper];
  if (declareWithinDays === undefined || typed.date === null) return [];
  const until = daysAfter(typed.date, declareWithinDays);
  return known.today > until
    ? [
        `La cession devait être déclarée avant le ${frenchDay(until)}\u202f: nous la déclarons avec votre dossier.`,
      ]
    : [`La cession est à déclarer avant le ${frenchDay(until)}.`];
}
