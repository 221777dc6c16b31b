import { z } from 'zod';
import { BODIES, COLOURS, CRIT_AIRS, ENERGIES, GEARBOXES } from '../../catalogue/facets.ts';
import { orUnknown } from '../../catalogue/or-unknown.ts';
import { typedRegistration } from '../../catalogue/first-registration.schemas.ts';
import { anyText, requiredText } from '../../fields.ts';
import { MAX_SHORT_ID } from '../../ids.ts';
import {
  optionalChoice,
  optionalDay,
  optionalDecimal,
  optionalInteger,
  optionalText,
  typedInteger,
} from '../../typed.ts';

const DAY = 'Indiquez une date.';

/**
 * The facts of a vehicle: all data of its page except price, equipment and condition. Numbers may be text, as
 * typed.
 */
export const VehicleFacts = z.strictObject({
  /** By their names, as the stock writes them. */
  make: requiredText(60, 'Indiquez la marque.'),
  model: requiredText(60, 'Indiquez le modèle.'),
  version: anyText(120),
  finition: anyText(120),
  body: z.enum(orUnknown(BODIES), 'Choisissez la carrosserie.'),
  energy: z.enum(ENERGIES, 'Choisissez l’énergie.'),
  gearbox: z.enum(orUnknown(GEARBOXES), 'Choisissez la boîte.'),
  gears: optionalInteger({ max: 12, message: 'De 0 à 12 rapports.' }),
  powerHp: optionalInteger({ min: 1, max: 3000, message: 'Indiquez la puissance, en chevaux.' }),
  fiscalHp: optionalInteger({ max: 500, message: 'Indiquez un nombre de chevaux fiscaux.' }),
  engineCc: optionalInteger({ max: 20_000, message: 'Indiquez la cylindrée, en cm³.' }),
  co2: optionalInteger({ max: 1000, message: 'Indiquez les grammes de CO₂ par kilomètre.' }),
  critAir: optionalChoice(CRIT_AIRS, 'Choisissez une vignette.'),
  /** l/100 km; kWh/100 km for an electric, kg/100 km for hydrogen. */
  consumption: optionalDecimal({ max: 100, message: 'Indiquez la consommation aux cent kilomètres.' }),
  electricRangeKm: optionalInteger({ max: 3000, message: 'Indiquez l’autonomie, en kilomètres.' }),
  batteryKwh: optionalDecimal({ max: 500, message: 'Indiquez la capacité, en kWh.' }),
  massKg: optionalInteger({ max: 20_000, message: 'Indiquez la masse, en kilogrammes.' }),
  colour: z.enum(orUnknown(COLOURS), 'Choisissez la couleur.'),
  /** The colour as the manufacturer names it. */
  colourName: optionalText(80),
  interior: optionalText(80),
  seats: optionalInteger({ max: 60, message: 'Indiquez le nombre de places.' }),
  doors: optionalInteger({ max: 10, message: 'Indiquez le nombre de portes.' }),
  firstRegistration: typedRegistration,
  modelYear: typedInteger({ min: 1900, max: 2100, message: 'Indiquez l’année, en quatre chiffres.' }),
  owners: optionalInteger({ max: 50, message: 'Indiquez le nombre de titulaires.' }),
  keys: optionalInteger({ max: 20, message: 'Indiquez le nombre de clés.' }),
  origin: optionalText(80),
  warrantyUntil: optionalDay(DAY),
  /** Null when the depot is unknown. */
  depotId: optionalInteger({ min: 1, max: MAX_SHORT_ID, message: 'Choisissez le parc.' }),
  availableFrom: optionalDay(DAY),
});
export type VehicleFacts = z.output<typeof VehicleFacts>;
export type FactName = keyof VehicleFacts;
