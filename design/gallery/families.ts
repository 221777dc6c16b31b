import type { Family } from './specimen.ts';
import { BUTTONS } from './specimens/buttons.tsx';
import { CHOICES } from './specimens/choices.tsx';
import { FIELDS } from './specimens/fields.tsx';
import { FILTERS } from './specimens/filters.tsx';
import { MESSAGES } from './specimens/messages.tsx';
import { NAVIGATION } from './specimens/navigation.tsx';
import { OVERLAYS } from './specimens/overlays.tsx';
import { PAGES } from './specimens/pages.tsx';
import { PICTURES } from './specimens/pictures.tsx';
import { PRICES } from './specimens/prices.tsx';
import { SIGNS } from './specimens/signs.tsx';
import { SPECIAL_FIELDS } from './specimens/special-fields.tsx';
import { TABLES } from './specimens/tables.tsx';
import { VEHICLES } from './specimens/vehicles.tsx';

/** The design page, in its order. */
export const FAMILIES: readonly Family[] = [
  BUTTONS,
  FIELDS,
  SPECIAL_FIELDS,
  CHOICES,
  SIGNS,
  NAVIGATION,
  FILTERS,
  VEHICLES,
  TABLES,
  PRICES,
  PICTURES,
  OVERLAYS,
  MESSAGES,
  PAGES,
];
