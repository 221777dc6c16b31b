import { z } from 'zod';

/** What a person's own browser remembers; never fails to decode. */
export const Preferences = z.object({
  theme: z.enum(['system', 'light', 'dark']).catch('system'),
  density: z.enum(['cartes', 'lignes', 'tableau']).catch('cartes'),
  /** decisions.md §2: the buyer shows the screen to his own customer. */
  showroom: z.boolean().catch(false),
  /** Keyboard shortcuts can be turned off (WCAG 2.1.4). */
  shortcuts: z.boolean().catch(true),
  /** Query of the last filtered listing, so that coming back finds it. */
  filters: z.string().max(1500).catch(''),
});
export type Preferences = z.infer<typeof Preferences>;
export type Density = Preferences['density'];

export const DEFAULT_PREFERENCES: Preferences = Preferences.parse({});

export function decodePreferences(text: string | undefined): Preferences {
  try {
    return Preferences.parse(JSON.parse(text ?? '{}'));
  } catch {
    return DEFAULT_PREFERENCES;
  }
}

export const encodePreferences = (preferences: Preferences): string => JSON.stringify(preferences);
