import { z } from 'zod';
import { VAT_REGIMES } from '../../catalogue/facets.ts';
import { PHOTOGRAPH_SUBJECTS } from '../../catalogue/photographs/subjects.ts';
import { orUnknown } from '../../catalogue/or-unknown.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyText, isPlateText, PLATE_CHARACTERS, requiredText } from '../../fields.ts';
import { fileField, DOCUMENT_FILE_TYPES, PICTURE_FILE_TYPES } from '../../files.ts';
import { whenValid } from '../../inert-text.ts';
import { Day, Instant } from '../../time.ts';
import { optionalDay, optionalDecimal, optionalInteger, typedInteger } from '../../typed.ts';
import { LISTING_STATUSES, STOCK_STATES } from './stock.schemas.ts';
import { StatedFact } from './register.schemas.ts';
import { VehicleFacts } from './vehicle-facts.schemas.ts';
import { DOCUMENT_STATES, GRADES, VEHICLE_STATUSES, PUBLICATIONS } from './vehicle-life.ts';

/** Version of a part of a vehicle: another number means that a person or an import changed this part. */
export const partVersion = z.coerce.number().int().min(0);
const version = z.int().min(0);
const cents = (message: string) =>
  z.int(message).min(1, message).max(1_000_000_000, 'Dix millions d’euros au plus.');

export const VehiclePrice = z.strictObject({
  vatRegime: z.enum(orUnknown(VAT_REGIMES), 'Choisissez le régime de TVA.'),
  /** Excluding VAT when `recuperable`, net when `marge`. */
  b2bCents: cents('Indiquez le prix pro.'),
  /** All taxes included. */
  b2cCents: cents('Indiquez le prix public.'),
  listCents: cents('Indiquez un montant.').nullable(),
  marketCents: cents('Indiquez un montant.').nullable(),
});
export type VehiclePrice = z.output<typeof VehiclePrice>;

const Amounts = z.strictObject({
  b2bCents: z.int(),
  b2cCents: z.int(),
  vatRegime: z.enum(orUnknown(VAT_REGIMES)),
});
export const PriceChange = z.strictObject({
  id: z.string(),
  at: Instant,
  /** Null: an import. */
  by: z.string().nullable(),
  before: Amounts,
  after: Amounts,
});
export type PriceChange = z.infer<typeof PriceChange>;

const equipmentName = requiredText(100, 'Indiquez l’équipement.');
export const EquipmentGroup = z.strictObject({
  group: requiredText(60, 'Indiquez la famille.'),
  items: z.array(equipmentName).max(200),
  options: z.array(equipmentName).max(200),
});
export type EquipmentGroup = z.infer<typeof EquipmentGroup>;

const grade = z.enum(GRADES, 'Choisissez une note de A à D.');
const tread = optionalDecimal({ max: 20, message: 'Indiquez la profondeur, en millimètres.' });
/** Both of a pair, or neither. */
export const VehicleWear = z.strictObject({
  tyreFrontMm: tread,
  tyreRearMm: tread,
  bodywork: grade.nullable(),
  interior: grade.nullable(),
});
export type VehicleWear = z.output<typeof VehicleWear>;

const percent = optionalDecimal({ max: 100, message: 'De 0 à 100.' });
const pictureFile = fileField(
  { maxBytes: MAX_UPLOAD_BYTES, types: PICTURE_FILE_TYPES },
  'Choisissez une image.',
);
/** A separate form, with its photograph. Without a position on the plan, the position of the part is used. */
export const DamageBody = z.strictObject({
  version: partVersion,
  part: requiredText(60, 'Indiquez l’élément.'),
  kind: requiredText(40, 'Indiquez le dommage.'),
  extent: requiredText(80, 'Indiquez l’étendue.'),
  x: percent.default(null),
  y: percent.default(null),
  costCents: optionalInteger({ max: 10_000_000, message: 'Indiquez un montant.' }).default(null),
  photo: pictureFile.optional(),
  /** Takes the photograph off. */
  withoutPhoto: z.literal('1').optional(),
});
export const StoredDamage = z.strictObject({
  x: z.number(),
  y: z.number(),
  part: z.string(),
  kind: z.string(),
  extent: z.string(),
  costCents: z.int().nullable(),
  photo: z.int().nullable(),
});
export type StoredDamage = z.infer<typeof StoredDamage>;

export const ProductFacts = z.strictObject({
  km: typedInteger({ max: 5_000_000, message: 'Indiquez le kilométrage.' }),
  vin: z.string().trim().max(30, 'Un VIN compte dix-sept caractères.').nullable(),
  plate: anyText(20).refine(isPlateText, whenValid(PLATE_CHARACTERS)).nullable(),
});
export const VehicleUnit = z.strictObject({
  id: z.int(),
  version,
  km: z.int(),
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  status: z.enum(VEHICLE_STATUSES),
  /** Why it is not free: booked or ordered by a workspace; null when free. */
  held: z.enum(['booked', 'ordered']).nullable(),
});
export type VehicleUnit = z.infer<typeof VehicleUnit>;

const documentFields = {
  label: requiredText(120, 'Indiquez le document.'),
  state: z.enum(DOCUMENT_STATES, 'Choisissez l’état du document.'),
  /** Issued on, or expected on when promised. */
  date: optionalDay('Indiquez une date.').default(null),
  /** A visitor may read it. */
  public: z.literal('1').optional(),
  file: fileField(
    { maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES },
    'Choisissez un fichier.',
  ).optional(),
};
export const NewVehicleDocument = z.strictObject(documentFields);
export const VehicleDocumentChange = z.strictObject({ ...documentFields, version: partVersion });
export const StaffVehicleDocument = z.strictObject({
  id: z.uuid(),
  version,
  label: z.string(),
  state: z.enum(DOCUMENT_STATES),
  date: Day.nullable(),
  public: z.boolean(),
  hasFile: z.boolean(),
  sizeBytes: z.int().nullable(),
});
export type StaffVehicleDocument = z.infer<typeof StaffVehicleDocument>;

export const NewPicture = z.strictObject({ picture: pictureFile });
export const MAX_PICTURES = 60;
export const PHOTOGRAPH_FLAGS = ['small', 'blurred', 'dark'] as const;
export type PhotographFlag = (typeof PHOTOGRAPH_FLAGS)[number];
export const VehiclePicture = z.strictObject({
  id: z.int(),
  /** An illustration instead of a photograph. */ drawn: z.boolean(),
  caption: z.string(),
  /** Null: not said. */ subject: z.enum(PHOTOGRAPH_SUBJECTS).nullable(),
  /** Warnings raised on arrival; the photograph is shown all the same. */
  flags: z.array(z.enum(PHOTOGRAPH_FLAGS)),
  plateHidden: z.boolean(),
});
export const MAX_CAPTION = 120;
export const PictureDescription = z.strictObject({
  caption: anyText(MAX_CAPTION),
  subject: z.enum(PHOTOGRAPH_SUBJECTS).nullable(),
});
export type PictureDescription = z.infer<typeof PictureDescription>;
const share = z.number().min(0).max(1);
/** The part of a photograph, as pages show it, that is hidden, from its upper left; null for none. */
export const PlateBox = z.strictObject({
  box: z.strictObject({ x: share, y: share, width: share, height: share }).nullable(),
});
export type PlateBox = z.output<typeof PlateBox>['box'];

export const PICTURE_SOURCE_STATES = ['waiting', 'fetched', 'duplicate', 'failed', 'removed'] as const;
/** A photograph that the feed of the vehicle names. */
export const PictureSource = z.strictObject({
  id: z.int(),
  address: z.string(),
  state: z.enum(PICTURE_SOURCE_STATES),
  reason: z.string().nullable(),
  checkedAt: Instant.nullable(),
  nextAt: Instant.nullable(),
});
export type PictureSource = z.infer<typeof PictureSource>;

/** A vehicle as edited by the staff, part by part; each part has its own version. */
export const StaffVehicle = z.strictObject({
  id: z.int(),
  reference: z.string(),
  title: z.string(),
  status: z.enum(LISTING_STATUSES),
  state: z.enum(STOCK_STATES),
  /** Transitions allowed from this status. */
  moves: z.array(z.enum(PUBLICATIONS)),
  /** Its page on the site, while it is on sale. */
  path: z.string().nullable(),
  feed: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Columns that imports leave unchanged, by name. */
  keptByHand: z.array(z.string()),
  salesDate: Instant,
  updatedAt: Instant,
  views: z.int(),
  facts: VehicleFacts,
  /** The facts that a source stated and that were not changed since. */
  statedFacts: z.array(StatedFact),
  price: VehiclePrice,
  priceChanges: z.array(PriceChange),
  equipment: z.array(EquipmentGroup),
  wear: VehicleWear,
  damages: z.array(StoredDamage),
  products: z.array(VehicleUnit),
  pictures: z.array(VehiclePicture),
  pictureSources: z.array(PictureSource),
  documents: z.array(StaffVehicleDocument),
  versions: z.strictObject({
    facts: version,
    price: version,
    equipment: version,
    wear: version,
    damages: version,
    pictures: version,
    publication: version,
  }),
});
export type StaffVehicle = z.infer<typeof StaffVehicle>;

/** Options of the form's fields. */
export const VehicleChoices = z.strictObject({
  makes: z.array(z.string()),
  models: z.array(z.strictObject({ make: z.string(), names: z.array(z.string()) })),
  depots: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  equipment: z.array(z.strictObject({ group: z.string(), names: z.array(z.string()) })),
  damageParts: z.array(z.strictObject({ name: z.string(), x: z.number(), y: z.number() })),
  damageKinds: z.array(z.string()),
  documents: z.array(z.string()),
});
export type VehicleChoices = z.infer<typeof VehicleChoices>;
