import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import type { FeedKind, FeedRow, FeedSchedule } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import type {
  ChangeKind,
  ImportCounts,
  ImportRun,
  ImportState,
  LeftBecause,
} from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { type FacetDefinition, FACETS, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { counted, formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { euros } from '@pomelo/contract/money.ts';

export const FEEDS_FAILED = 'Rien n’a été enregistré. Réessayez.';
export const CHECK_FIELDS = 'Vérifiez les champs signalés.';
export const SAVED = 'Source enregistrée.';
export const SAMPLE_TAKEN = 'Échantillon pris.';
export const MAPPING_SAVED = 'Correspondance enregistrée.';

export const KIND_LABELS: Readonly<Record<FeedKind, string>> = {
  upload: 'Fichier envoyé à la main',
  folder: 'Fichier du serveur',
  url: 'Adresse (https)',
  drop: 'Dossier de dépôt (SFTP)',
};
export const SCHEDULE_LABELS: Readonly<Record<FeedSchedule, string>> = {
  manual: 'À la main',
  hourly: 'Toutes les heures',
  daily: 'Tous les jours à heure fixe',
};
export const STATE_LABELS: Readonly<Record<ImportState, string>> = {
  reading: 'Lecture en cours',
  previewed: 'Essayé, pas importé',
  importing: 'Import en cours',
  applied: 'Importé',
  failed: 'Échec',
  'rolled-back': 'Annulé',
};
export const CHANGE_LABELS: Readonly<Record<ChangeKind, string>> = {
  new: 'Nouveau',
  changed: 'Modifié',
  returned: 'Remis en vente',
  withdrawn: 'Retiré',
  kept: 'Conservé',
};
export const LEFT_LABELS: Readonly<Record<LeftBecause, string>> = {
  changed: 'laissé\u202f: modifié depuis',
  held: 'laissé\u202f: réservé, vendu ou en commande',
};

export const feedCountText = (total: number): string =>
  total === 0 ? 'Aucune source' : counted(total, 'source');

export const scheduleText = ({ schedule, dailyAt }: Pick<FeedRow, 'schedule' | 'dailyAt'>): string =>
  schedule === 'daily' && dailyAt !== null
    ? `Chaque jour à ${Number(dailyAt.slice(0, 2))}\u202fh\u202f${dailyAt.slice(3)}`
    : SCHEDULE_LABELS[schedule];

export const isRunning = ({ state }: Pick<ImportRun, 'state'>): boolean =>
  state === 'reading' || state === 'importing';

/** « 12 nouveaux, 3 modifiés, 1 refusée »; zero counts are left out. */
export function countsText(counts: ImportCounts): string {
  const parts = [
    [counts.new, 'nouveau', 'nouveaux'],
    [counts.changed, 'modifié', 'modifiés'],
    [counts.returned, 'remis en vente', 'remis en vente'],
    [counts.withdrawn, 'retiré', 'retirés'],
    [counts.kept, 'conservé', 'conservés'],
    [counts.unchanged, 'inchangé', 'inchangés'],
    [counts.refused, 'ligne refusée', 'lignes refusées'],
  ] as const;
  const texts = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  return texts.length > 0 ? texts.join(', ') : 'Rien à changer';
}

export const heldBackText = (count: number): string =>
  `${counted(count, 'véhicule manque', 'véhicules manquent')} au fichier, plus de la moitié de la source\u202f: aucun n’est retiré. Si c’est voulu, permettez-le dans les réglages de la source.`;

export const cutShortText = (reason: string): string =>
  `${reason}. Aucun véhicule absent n’est retiré\u202f: faites renvoyer le fichier.`;

/** « Prix illisible »: the field is named once, by the reason itself where it does. */
export function reasonText(field: string, message: string, value = ''): string {
  const isNamed = message.toLowerCase().startsWith(field.toLowerCase()) && value === '';
  const words = isNamed ? message : `${field}${value && ` «\u202f${value}\u202f»`}\u202f: ${message}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** « « Arteon SB », « Tavascan », 9 autres » */
export const examplesText = (examples: readonly string[], others: number): string =>
  [
    ...examples.map((value) => `«\u202f${value}\u202f»`),
    ...(others > 0 ? [counted(others, 'autre')] : []),
  ].join(', ');

/** The label of the button: how many lines of the file it imports. */
export const importLabel = ({ rows, refused }: Pick<ImportCounts, 'rows' | 'refused'>): string =>
  `Importer ${counted(rows - refused, 'ligne')}`;

export const rolledBack = ({ undone, left }: { undone: number; left: number }): string =>
  left === 0
    ? `Import annulé\u202f: ${counted(undone, 'véhicule remis', 'véhicules remis')} comme avant.`
    : `Import annulé\u202f: ${counted(undone, 'véhicule remis', 'véhicules remis')} comme avant, ${counted(left, 'laissé')}.`;

export const missingText = (missing: readonly string[]): string =>
  `Il manque\u202f: ${missing.join(', ')}. Sans ${missing.length > 1 ? 'elles' : 'elle'}, rien ne peut être importé.`;

export const STATE_TITLES = { doubtful: 'À relire', read: 'Reconnues', unused: 'Sans emploi' } as const;

const FIRST_ROWS = 1000;

/** « sur les 1 000 premières lignes, 98,7 % », rounded down: 100 % leaves none out. */
export function readShareText(rows: number, refused: number): string {
  if (rows === 0) return 'L’échantillon n’a aucune ligne.';
  const of =
    rows >= FIRST_ROWS
      ? `sur les ${formatNumber(rows)} premières lignes`
      : `sur ${counted(rows, 'ligne')} de l’échantillon`;
  const percent = (Math.floor((1000 * (rows - refused)) / rows) / 10).toFixed(1).replace('.', ',');
  return `${of}, ${percent}\u202f%`;
}

/** Next step after the mapping is saved. */
export const nextText = (doubtful: number): string =>
  `${doubtful === 0 ? '' : `${counted(doubtful, 'colonne à relire n’est pas lue', 'colonnes à relire ne sont pas lues')}. `}L’import entier est essayé avant que rien ne soit mis en vente.`;

export const sampleText = (name: string, columns: number, rows: number): string =>
  `${name}, ${counted(columns, 'colonne')}, ${rows >= FIRST_ROWS ? `${formatNumber(rows)} premières lignes lues` : counted(rows, 'ligne lue', 'lignes lues')}`;

const FIELD_LABELS: Readonly<Record<string, string>> = {
  make: 'Marque',
  model: 'Modèle',
  version: 'Version',
  finition: 'Finition',
  body: 'Carrosserie',
  energy: 'Énergie',
  gearbox: 'Boîte',
  powerHp: 'Puissance',
  fiscalHp: 'Puissance fiscale',
  engineCc: 'Cylindrée',
  co2: 'CO₂',
  critAir: 'Crit’Air',
  colour: 'Couleur',
  colourName: 'Teinte',
  seats: 'Places',
  doors: 'Portes',
  firstRegistration: 'Mise en circulation',
  modelYear: 'Année',
  depot: 'Parc',
  availableFrom: 'Disponible le',
  vatRegime: 'TVA',
  b2bCents: 'Prix marchand',
  b2cCents: 'Prix public',
  listCents: 'Prix neuf',
  km: 'Kilométrage',
  vehicles: 'Véhicules',
};

export const fieldLabel = (field: string): string => FIELD_LABELS[field] ?? field;

const facets: readonly FacetDefinition[] = FACETS;

/** A value of the stock with the label of its facet. */
export const facetLabel = (name: string, value: string): string =>
  facets.find((facet) => facet.name === name)?.values?.find((one) => one.value === value)?.label ?? value;

/** Facts that every vehicle has: a missing one is unknown, not empty. */
const UNKNOWN_VALUES: ReadonlySet<string> = new Set(['powerHp', 'depot', 'seats', 'doors', 'co2']);

export function valueText(field: string, value: string | number | null | undefined): string {
  if (field === 'firstRegistration' && (value === null || typeof value === 'string'))
    return registrationText(value);
  if (value === null || value === undefined || value === '')
    return UNKNOWN_VALUES.has(field) ? UNKNOWN_LABEL : 'vide';
  if (typeof value === 'string') return facetLabel(field === 'vatRegime' ? 'vat' : field, value);
  if (field.endsWith('Cents')) return formatPrice(euros(value));
  if (field === 'km') return formatKm(value);
  return field === 'modelYear' ? String(value) : formatNumber(value);
}
