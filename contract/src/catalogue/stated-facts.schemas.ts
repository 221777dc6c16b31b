import { z } from 'zod';
import { BODIES, GEARBOXES, VAT_REGIMES } from './facets.ts';
import { orUnknown } from './or-unknown.ts';

/** Facts that a seller may leave out: `non-communique` then. */
export const StatedBody = z.enum(orUnknown(BODIES));
export const StatedGearbox = z.enum(orUnknown(GEARBOXES));
export const StatedVatRegime = z.enum(orUnknown(VAT_REGIMES));
