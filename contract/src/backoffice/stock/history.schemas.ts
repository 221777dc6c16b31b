import { z } from 'zod';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyText } from '../../fields.ts';
import { DOCUMENT_FILE_TYPES, fileField } from '../../files.ts';
import {
  DAMAGE_PROCEDURES,
  HistoryFacts,
  HistoryPaper,
  MileageReading,
  MAX_PROCEDURES,
  PROCEDURE_STATES,
  STATED,
} from '../../history/history.schemas.ts';
import { TYPED_MILEAGE_SOURCES } from '../../history/mileage.ts';
import { HISTORY_PAPERS } from '../../history/papers.ts';
import { Day, typedDay } from '../../time.ts';
import { optionalDay, optionalInteger, typedInteger } from '../../typed.ts';

const DAY = 'Indiquez une date.';
const answer = z.enum(STATED, 'Choisissez une réponse.');

/** Facts read in the papers, as typed. */
export const HistoryForm = z.strictObject({
  checkedOn: optionalDay(DAY),
  owners: optionalInteger({ max: 99, message: 'Indiquez le nombre de titulaires.' }),
  imported: answer,
  importedFrom: anyText(60),
  pledge: answer,
  opposition: answer,
  stolen: answer,
  damage: answer,
  procedures: z
    .array(
      z.strictObject({
        kind: z.enum(DAMAGE_PROCEDURES, 'Choisissez la procédure.'),
        state: z.enum(PROCEDURE_STATES, 'Choisissez son état.'),
        on: optionalDay(DAY),
      }),
    )
    .max(MAX_PROCEDURES),
});

export const NewHistoryPaper = z.strictObject({
  kind: z.enum(HISTORY_PAPERS, 'Choisissez la pièce.'),
  issuedOn: typedDay(DAY),
  file: fileField({ maxBytes: MAX_UPLOAD_BYTES, types: DOCUMENT_FILE_TYPES }, 'Choisissez un fichier.'),
});

export const NewReading = z.strictObject({
  on: typedDay(DAY),
  km: typedInteger({ max: 5_000_000, message: 'Indiquez le kilométrage.' }),
  source: z.enum(TYPED_MILEAGE_SOURCES, 'Choisissez la source.'),
});

/** The history of a vehicle as the team edits it. */
export const StaffHistory = z.strictObject({
  facts: HistoryFacts,
  /** Increases with each change of the facts; 0 before the first. */
  version: z.int(),
  /** Facts stated by the listing. */
  declared: z.strictObject({ owners: z.int().nullable(), origin: z.string().nullable() }),
  /** The newest first. */
  papers: z.array(HistoryPaper.required().extend({ readBy: z.string(), addedOn: Day })),
  /** By day; `id` of those that can be removed here. */
  readings: z.array(MileageReading.extend({ id: z.uuid().nullable() })),
});
export type StaffHistory = z.infer<typeof StaffHistory>;
