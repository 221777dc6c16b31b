import { z } from 'zod';

export const Instant = z.iso.datetime({ offset: true });
export const Day = z.iso.date();
