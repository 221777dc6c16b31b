import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import type { StockState } from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import type {
  PhotographFlag,
  PictureSource,
  StaffVehicle,
  StaffVehicleDocument,
  VehiclePrice,
  VehicleUnit,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { VehicleStatus, Publication } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../../../lib/dates.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import { FACT_LABELS } from './fact-fields.ts';

export const VEHICLE_FAILED = 'Le serveur ne répond pas. Rien n’a été enregistré, réessayez dans un instant.';
export const FACTS_SAVED = 'Caractéristiques enregistrées.';
export const PRICE_SAVED = 'Prix enregistré.';
export const EQUIPMENT_SAVED = 'Équipements enregistrés.';
export const WEAR_SAVED = 'Pneus et notes enregistrés.';
export const FIELD_RESET = 'Rendu au flux\u202f: le prochain import le redira.';
export const VEHICLE_ADDED = 'Véhicule ajouté.';
export const VEHICLE_SAVED = 'Véhicule enregistré.';
export const ORDER_SAVED = 'Ordre des photos enregistré.';
export const PICTURE_TURNED = 'Photo tournée.';
export const PICTURE_REMOVED = 'Photo retirée.';
export const CAPTION_SAVED = 'Légende enregistrée.';
export const PLATE_HIDDEN = 'Plaque masquée.';
export const PLATE_SHOWN = 'Plaque montrée de nouveau.';
export const PICTURES_REQUESTED = 'Photos demandées\u202f: elles arrivent dans un instant.';
export const DAMAGE_SAVED = 'Dommage enregistré.';
export const DAMAGE_REMOVED = 'Dommage supprimé.';
export const DOCUMENT_SAVED = 'Document enregistré.';
export const DOCUMENT_REMOVED = 'Document supprimé.';
export const CREATED = 'Véhicule ajouté en brouillon. Complétez sa fiche, puis publiez-le.';
export const NO_PICTURE_CHOSEN = 'Choisissez au moins une photo.';
export const PICTURE_TOO_LARGE = 'Une photo pèse au plus 10\u00a0Mo.';
export const FILE_TOO_LARGE = 'Un document pèse au plus 10\u00a0Mo.';

export const picturesAdded = (count: number): string =>
  count === 1 ? 'Photo ajoutée.' : `${count} photos ajoutées.`;

/** Warnings about a photograph, raised on arrival. */
export const FLAG_TEXTS: Readonly<Record<PhotographFlag, string>> = {
  small: 'Petite',
  blurred: 'Floue',
  dark: 'Sombre',
};

export const SOURCE_STATES: Readonly<Record<PictureSource['state'], string>> = {
  waiting: 'En attente',
  fetched: 'Affichée',
  duplicate: 'En double',
  failed: 'Échec',
  removed: 'Retirée ou retouchée',
};

/** Label of a transition button, from the current status. */
export function moveText(from: StockState, to: Publication): string {
  if (to === 'published') return from === 'sold' ? 'Remettre en vente' : 'Publier';
  return { draft: 'Repasser en brouillon', withdrawn: 'Retirer de la vente', sold: 'Vendu ailleurs' }[to];
}
/** Why there is no status button; null where the staff may change the status. */
export function noMoveReason({ state, moves }: Pick<StaffVehicle, 'state' | 'moves'>): string | null {
  if (moves.length > 0) return null;
  if (state === 'booked') return 'Un acheteur l’a réservé\u202f: il ne quitte pas la vente.';
  if (state === 'sold') return 'Vendu sur Pomelo\u202f: il ne revient pas en vente.';
  return 'Un de ses exemplaires est réservé ou commandé\u202f: il ne quitte pas la vente.';
}
export const MOVED: Readonly<Record<Publication, string>> = {
  draft: 'Le véhicule est en brouillon.',
  published: 'Le véhicule est en vente.',
  withdrawn: 'Le véhicule est retiré de la vente.',
  sold: 'Le véhicule est noté vendu.',
};
/** Confirmation of taking it off sale; empty when no booking is affected. */
export const moveQuestion = (to: Publication): string | null =>
  ({
    draft: 'Les acheteurs ne le verront plus.',
    withdrawn: 'Les acheteurs ne le verront plus, et le prochain import ne le remettra pas en vente.',
    sold: 'Tous ses exemplaires encore en vente sont notés vendus hors de Pomelo.',
    published: null,
  })[to];

export const VEHICLE_LABELS: Readonly<Record<VehicleStatus, { label: string; tone: TagTone }>> = {
  'on-sale': { label: 'En vente', tone: 'ok' },
  sold: { label: 'Vendu', tone: 'solid' },
  withdrawn: { label: 'Retiré', tone: 'line' },
};
export const vehicleState = ({ status, held }: VehicleUnit): { label: string; tone: TagTone } =>
  held === 'ordered'
    ? { label: 'Commandé', tone: 'solid' }
    : held === 'booked'
      ? { label: 'Réservé', tone: 'live' }
      : VEHICLE_LABELS[status];
export const vehicleName = ({ plate, vin, id }: Pick<VehicleUnit, 'plate' | 'vin' | 'id'>): string =>
  plate ?? vin ?? `n°\u00a0${id}`;
export const VEHICLE_MOVED: Readonly<Record<VehicleStatus, string>> = {
  'on-sale': 'Le véhicule est remis en vente.',
  sold: 'Le véhicule est noté vendu.',
  withdrawn: 'Le véhicule est retiré.',
};
export const VEHICLE_MOVE_LABELS: Readonly<Record<VehicleStatus, string>> = {
  'on-sale': 'Remettre en vente',
  sold: 'Vendu',
  withdrawn: 'Retirer',
};

/** « 12 000 € HT, 14 400 € TTC » or « 12 000 € net, TVA sur marge »; then what the public pays more. */
export function priceText({
  vatRegime,
  b2bCents,
  b2cCents,
}: Pick<VehiclePrice, 'vatRegime' | 'b2bCents' | 'b2cCents'>): string {
  const { toPay } = priceWithVat(vatRegime, b2bCents);
  const trade = {
    recuperable: `${exactEuros(b2bCents)} HT, ${exactEuros(toPay)} TTC`,
    marge: `${exactEuros(b2bCents)} net, TVA sur marge`,
    [UNKNOWN]: `${exactEuros(b2bCents)}, ${unknownFactText('TVA')}`,
  }[vatRegime];
  return `${trade}\u202f; public ${exactEuros(b2cCents)}, soit ${exactEuros(b2cCents - toPay)} de plus.`;
}

export const tradeText = (cents: number, regime: VehiclePrice['vatRegime']): string =>
  [exactEuros(cents), { recuperable: 'HT', marge: 'net', [UNKNOWN]: '' }[regime]].filter(Boolean).join(' ');

const DOCUMENT_STATES = { present: 'Présent', promised: 'Promis', missing: 'Manquant' } as const;
export const DOCUMENT_OPTIONS = (['present', 'promised', 'missing'] as const).map((value) => ({
  value,
  label: DOCUMENT_STATES[value],
}));
/** « Présent, du 1 octobre 2026, lu par les visiteurs ». */
export const documentText = ({ state, date, public: shown }: StaffVehicleDocument): string =>
  [
    DOCUMENT_STATES[state],
    date === null ? null : state === 'promised' ? `attendu le ${formatDay(date)}` : `du ${formatDay(date)}`,
    shown ? 'lu par les visiteurs' : null,
  ]
    .filter(Boolean)
    .join(', ');

const MANUAL_FIELD_LABELS: Readonly<Record<string, string>> = {
  make_id: 'Marque',
  model_id: 'Modèle',
  vat_regime: 'TVA',
  price_b2b_cents: 'Prix pro',
  price_b2c_cents: 'Prix public',
  list_price_cents: 'Prix neuf',
  power_hp: 'Puissance DIN',
  fiscal_hp: 'Puissance fiscale',
  engine_cc: 'Cylindrée',
  crit_air: 'Crit’Air',
  first_registration: '1re mise en circulation',
  model_year: 'Millésime',
  depot_id: 'Parc',
  available_from: 'Disponibilité',
  colour_name: 'Nom de la couleur',
  media_ids: 'Photos',
  products: 'Véhicules',
  status: 'Retrait de la vente',
};
/** Labels of fields that imports do not change. */
export const manualFieldLabel = (column: string): string =>
  MANUAL_FIELD_LABELS[column] ?? FACT_LABELS[`facts.${column}`] ?? column;
