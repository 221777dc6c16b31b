import { formatKm } from '@pomelo/contract/format.ts';
import type {
  DamageProcedure,
  HistoryFacts,
  HistoryPaper,
  MileageReading,
  Stated,
  VehicleHistory,
} from '@pomelo/contract/history/history.schemas.ts';
import { MILEAGE_TOLERANCE_KM, type MileageSource, yearlyMileage } from '@pomelo/contract/history/mileage.ts';
import type { HistoryPaperKind } from '@pomelo/contract/history/papers.ts';
import type { MileagePoint } from '@pomelo/design/mileage-chart.tsx';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { formatDay } from '../../lib/dates.ts';

export const PAPER_NAMES: Readonly<Record<HistoryPaperKind, string>> = {
  'status-certificate': 'Certificat de situation administrative',
  histovec: 'Rapport HistoVec',
};
export const SOURCE_NAMES: Readonly<Record<MileageSource, string>> = {
  inspection: 'contrôle technique',
  histovec: 'HistoVec',
  invoice: 'facture',
  other: 'autre source',
  feed: 'annonce du vendeur',
  listing: 'mise en vente',
  condition: 'rapport d’état',
  service: 'entretien',
  battery: 'certificat de batterie',
};
export const PROCEDURE_NAMES: Readonly<Record<DamageProcedure['kind'], string>> = {
  ve: 'VE (véhicule endommagé)',
  vei: 'VEI (économiquement irréparable)',
  vge: 'VGE (gravement endommagé)',
};
export const PROCEDURE_STATE_NAMES: Readonly<Record<DamageProcedure['state'], string>> = {
  unknown: 'état non communiqué',
  open: 'en cours',
  lifted: 'levée',
};
export const NOT_CHECKED = 'non contrôlé';
export const GOES_BACK = 'en recul';

/** « aucun » and « aucune » are used only for checked facts. */
export const statedText = (answer: Stated, none: string, found: string): string =>
  answer === 'unknown' ? NOT_CHECKED : answer === 'no' ? none : found;

/** « VGE (gravement endommagé), levée le 12/03/2024 ». */
export const procedureText = ({ kind, state, on }: DamageProcedure): string =>
  `${PROCEDURE_NAMES[kind]}, ${PROCEDURE_STATE_NAMES[state]}${on === null ? '' : ` le ${formatDay(on)}`}`;

const damageText = ({ damage, procedures }: HistoryFacts): string =>
  procedures.length > 0
    ? procedures.map(procedureText).join('\u202f; ')
    : statedText(damage, 'aucune', 'oui, sans précision');

const importText = ({ imported, importedFrom }: HistoryFacts): string =>
  imported === 'unknown'
    ? UNKNOWN_LABEL.toLowerCase()
    : imported === 'no'
      ? 'non'
      : importedFrom
        ? `oui, ${importedFrom}`
        : 'oui, pays non communiqué';

/** Facts of the papers, one per line; unknown until they are read. */
export const factLines = (facts: HistoryFacts, readings: readonly MileageReading[]) => {
  const yearly = yearlyMileage(readings);
  return [
    { label: 'Contrôlé le', value: facts.checkedOn === null ? NOT_CHECKED : formatDay(facts.checkedOn) },
    {
      label: 'Titulaires',
      value: facts.owners === null ? UNKNOWN_LABEL.toLowerCase() : String(facts.owners),
    },
    { label: 'Procédure de dommage', value: damageText(facts) },
    { label: 'Gage', value: statedText(facts.pledge, 'aucun', 'oui') },
    { label: 'Opposition', value: statedText(facts.opposition, 'aucune', 'oui') },
    { label: 'Vol déclaré', value: statedText(facts.stolen, 'non', 'oui') },
    { label: 'Importé', value: importText(facts) },
    ...(yearly === null ? [] : [{ label: 'Moyenne', value: `${formatKm(yearly)}/an` }]),
  ];
};

/** « 5 relevés de kilométrage, concordants ». */
export function readingsText(readings: readonly MileageReading[]): string {
  if (readings.length === 0) return 'Aucun relevé de kilométrage';
  const back = readings.filter(({ isBack }) => isBack).length;
  const count = readings.length === 1 ? '1 relevé' : `${readings.length} relevés`;
  if (back > 0) return `${count} de kilométrage, ${back} ${GOES_BACK}`;
  return `${count} de kilométrage${readings.length > 1 ? ', concordants' : ''}`;
}

/**
 * « Le relevé du 12/03/2026 (41 000 km) est plus bas qu’un relevé plus ancien. », for each decreasing one.
 */
export const warningsOf = (readings: readonly MileageReading[]): string[] =>
  readings
    .filter(({ isBack }) => isBack)
    .map(
      ({ on, km, source }) =>
        `Le relevé du ${formatDay(on)} (${formatKm(km)}, ${SOURCE_NAMES[source]}) est plus bas qu’un relevé plus ancien.`,
    );

export const toleranceText = (): string =>
  `Un écart de ${formatKm(MILEAGE_TOLERANCE_KM)} au plus n’est pas relevé\u202f: les sources arrondissent.`;

const monthOf = (day: string): string => `${day.slice(5, 7)}/${day.slice(0, 4)}`;
export const mileagePoints = (readings: readonly MileageReading[]): MileagePoint[] =>
  readings.map(({ on, km, source, isBack }) => ({
    on,
    km,
    isBack,
    day: monthOf(on),
    label: formatKm(km),
    source: SOURCE_NAMES[source],
  }));

export const isExpired = ({ usableUntil }: Pick<HistoryPaper, 'usableUntil'>, today: string): boolean =>
  usableUntil !== null && usableUntil < today;

/** « du 18/11/2026, expiré le 02/12/2026 ». */
export function paperText(
  { issuedOn, usableUntil }: Pick<HistoryPaper, 'issuedOn' | 'usableUntil'>,
  today: string,
): string {
  const issued = `du ${formatDay(issuedOn)}`;
  if (usableUntil === null) return issued;
  return isExpired({ usableUntil }, today)
    ? `${issued}, expiré le ${formatDay(usableUntil)}`
    : `${issued}, valable jusqu’au ${formatDay(usableUntil)}`;
}

/** Whether there is anything to show but the figure of the listing. */
export const isEmptyHistory = ({ facts, papers, readings }: VehicleHistory): boolean =>
  facts.checkedOn === null && papers.length === 0 && readings.length < 2;

export const NO_HISTORY =
  'Historique non contrôlé\u202f: ni certificat de situation administrative ni rapport HistoVec n’a été lu.';
