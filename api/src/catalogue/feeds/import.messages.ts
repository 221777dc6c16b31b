import { SURE_CONFIDENCE } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type { ColumnProposal } from '@pomelo/contract/backoffice/stock/feed-sample.schemas.ts';
import { formatNumber } from '@pomelo/contract/money.ts';
import type { ImportResult, Progress } from './import.service.ts';
import type { Tally } from './report/remark-tallies.ts';
import type { RefusedLine, Report } from './report/report.ts';
import { cutText } from '../../platform/cut-text.ts';

const NARROW = '\u202f';
const MAX_TALLIES = 12;
const MAX_VALUE = 60;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count > 1 ? many : one}`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.', ',')}${NARROW}s`;
const shortened = (text: string): string => (text.length > MAX_VALUE ? `${cutText(text, MAX_VALUE)}…` : text);

/** One line while the import runs: lines read, share of the file, pace and refusals. */
export function progressLine(progress: Progress, refused: number, elapsedMs: number): string {
  if (progress.phase === 'merging')
    return `${plural(progress.rows, 'ligne lue', 'lignes lues')}, fusion avec le stock…`;
  const share =
    progress.bytes === 0 ? 100 : Math.min(100, Math.floor((progress.bytesRead / progress.bytes) * 100));
  const pace = Math.round((progress.rows * 1000) / Math.max(1, elapsedMs));
  return `${plural(progress.rows, 'ligne lue', 'lignes lues')} (${share}${NARROW}%), ${formatNumber(pace)} lignes/s, ${plural(refused, 'refusée')}`;
}

const refusedLine = (rowName: string, { line, field, value, message }: RefusedLine): string =>
  `  ${rowName} ${formatNumber(line)}, ${field}${value === '' ? '' : ` «${NARROW}${shortened(value)}${NARROW}»`}${NARROW}: ${message}`;

const tally = ({ field, message, times, examples, others }: Tally): string => {
  const shown = examples.map((value) => `«${NARROW}${shortened(value)}${NARROW}»`).join(', ');
  const more = others > 0 ? `, ${plural(others, 'autre')}` : '';
  return `  ${formatNumber(times)} × ${field}${NARROW}: ${message}${shown === '' ? '' : ` (${shown}${more})`}`;
};

function tallies(title: string, entries: readonly Tally[]): string[] {
  if (entries.length === 0) return [];
  const rest = entries.slice(MAX_TALLIES).reduce((sum, { times }) => sum + times, 0);
  return [
    '',
    title,
    ...entries.slice(0, MAX_TALLIES).map(tally),
    ...(rest > 0 ? [`  ${formatNumber(rest)} × autres motifs`] : []),
  ];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Result of the import, for the terminal. */
export function resultText(
  result: ImportResult,
  summary: ReturnType<Report['summary']>,
  reportPath: string,
): string {
  const totalMs = result.readingMs + result.mergingMs;
  const pace = Math.round((result.rows * 1000) / Math.max(1, totalMs));
  const booked = result.notWithdrawn.filter(({ because }) => because === 'booked').length;
  const lines = [
    `${plural(result.rows, 'ligne')} en ${seconds(totalMs)} (${formatNumber(pace)} lignes/s${NARROW}: lecture ${seconds(result.readingMs)}, fusion ${seconds(result.mergingMs)}).`,
    `  ${plural(result.inserted, 'ajoutée')}, ${plural(result.updated, 'mise à jour', 'mises à jour')}, ${plural(result.unchanged, 'inchangée')}, ${plural(result.returned, 'remise en vente', 'remises en vente')}, ${plural(summary.refusedRows, 'refusée')}.`,
    `  ${plural(result.withdrawn, 'véhicule absent du fichier retiré', 'véhicules absents du fichier retirés')} de la vente.`,
  ];
  if (result.notWithdrawn.length > 0)
    lines.push(
      `  ${plural(result.notWithdrawn.length, 'absent conservé', 'absents conservés')}${NARROW}: ${formatNumber(booked)} en réservation, ${formatNumber(result.notWithdrawn.length - booked)} en vente conclue.`,
    );
  if (result.cutShort !== null)
    lines.push(
      `  Attention${NARROW}: ${lowerFirst(result.cutShort)}.`,
      `  Aucun véhicule n’a été retiré${result.heldBack > 0 ? ` (${plural(result.heldBack, 'absent')})` : ''}. Faites renvoyer le fichier, et importez-le de nouveau.`,
    );
  else if (result.heldBack > 0)
    lines.push(
      `  Attention${NARROW}: ${plural(result.heldBack, 'véhicule de ce flux manque', 'véhicules de ce flux manquent')}, plus de la moitié. Aucun n’a été retiré.`,
      '  Si c’est voulu, relancez avec --allow-shrink.',
    );
  if (result.ignoredColumns.length > 0)
    lines.push(
      `  Colonnes non reprises${NARROW}: ${result.ignoredColumns.slice(0, 20).map(shortened).join(', ')}.`,
    );
  lines.push(...result.remarks.map((remark) => `  ${remark}.`));
  if (summary.first.length > 0)
    lines.push(
      '',
      summary.refusedRows > summary.first.length ? 'Premiers refus' : 'Refus',
      ...summary.first.map((refused) => refusedLine(summary.rowName, refused)),
    );
  if (summary.refusedRows > summary.first.length) lines.push(...tallies('Refus par motif', summary.refusals));
  lines.push(...tallies('Remarques', summary.notes), '', `Rapport complet${NARROW}: ${reportPath}`);
  return lines.join('\n');
}

const proposalLine = ({ heading, field, confidence, because }: ColumnProposal): string =>
  `  ${shortened(heading)} → ${field ?? 'ne pas lire'}${field === null ? '' : `, ${confidence}${NARROW}%`}. ${because}`;

/**
 * The proposed mapping of a file, the doubtful columns first, with the options that pass it to the next
 * import.
 */
export function proposalText(proposals: readonly ColumnProposal[]): string {
  const sure = proposals.filter(({ field, confidence }) => field !== null && confidence >= SURE_CONFIDENCE);
  const doubtful = proposals.filter(
    ({ field, confidence }) => field !== null && confidence < SURE_CONFIDENCE,
  );
  const unused = proposals.filter(({ field }) => field === null);
  const section = (title: string, some: readonly ColumnProposal[]): string[] =>
    some.length === 0 ? [] : [`${title} (${some.length})${NARROW}:`, ...some.map(proposalLine), ''];
  const options = doubtful.map(({ heading, field }) => `--map "${heading}=${field}"`);
  return [
    ...section('À relire', doubtful),
    ...section('Reconnues', sure),
    ...section('Sans emploi', unused),
    options.length === 0
      ? 'Rien n’est à confirmer.'
      : `Pour confirmer les colonnes à relire${NARROW}: ${options.join(' ')}`,
    'Rien n’a été importé.',
  ].join('\n');
}

export const helpText = (
  fields: readonly string[],
): string => `Importe le fichier d’un groupe de distribution dans le stock.

  npm run import -- FICHIER.csv|.json|.xlsx|.gz [options]

  --feed NOM            nom de la source (par défaut, le nom du fichier)${NARROW}; un nouvel import de la même source met à jour
  --propose             propose le champ de chaque colonne, d’après son nom et ses mille premières valeurs, sans rien importer
  --map colonne=champ   dit quel champ une colonne contient (répétable)
  --constant champ=valeur
                        donne la valeur d’un champ là où le fichier ne dit rien (répétable)
  --generate-key        donne une référence aux lignes qui n’en ont pas, d’après ce qu’elles disent du véhicule
  --rate DEVISE=taux@jour
                        convertit les prix d’une autre devise${NARROW}: --rate PLN=4,27@2026-11-20 (PLN pour 1${NARROW}€)
  --trade-margin N      écart, en pour cent, du prix marchand sous le prix public (par défaut 8)
  --allow-shrink        retire les véhicules absents même s’il manque plus de la moitié de la source
  --database URL        base à remplir (par défaut, DATABASE_URL ou celle du dossier data/)
  --help                cette aide

Code de sortie${NARROW}: 0 quand le fichier a été importé, 1 quand rien n’a été changé, 2 quand un fichier incomplet a été lu
jusqu’où il va, sans rien retirer de la vente.

Champs${NARROW}: ${fields.join(', ')}.
Voir docs/import.md.`;
