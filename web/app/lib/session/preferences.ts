export const THEMES = ['system', 'light', 'dark'] as const;
export const DENSITIES = ['cartes', 'lignes', 'tableau'] as const;
export type Theme = (typeof THEMES)[number];
export type Density = (typeof DENSITIES)[number];

/** Preferences stored in the user's browser. */
export type Preferences = {
  theme: Theme;
  density: Density;
  /** CAT-15: the buyer shows the screen to a customer. */
  showroom: boolean;
  /** Keyboard shortcuts can be turned off (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Query of the last filtered listing, so that coming back finds it. */
  filters: string;
};

const MAX_FILTERS_LENGTH = 1500;

export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'system',
  density: 'cartes',
  showroom: false,
  shortcuts: true,
  filters: '',
};

const oneOf = <T extends string>(choices: readonly T[], value: unknown, fallback: T): T =>
  choices.find((choice) => choice === value) ?? fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Never fails: missing or unknown values take their default. Parsed manually, so that no screen loads the
 * validator for it.
 */
export function decodePreferences(text: string | undefined): Preferences {
  const { theme, density, showroom, shortcuts, filters } = parsed(text);
  return {
    theme: oneOf(THEMES, theme, DEFAULT_PREFERENCES.theme),
    density: oneOf(DENSITIES, density, DEFAULT_PREFERENCES.density),
    showroom: flag(showroom, DEFAULT_PREFERENCES.showroom),
    shortcuts: flag(shortcuts, DEFAULT_PREFERENCES.shortcuts),
    filters: typeof filters === 'string' && filters.length <= MAX_FILTERS_LENGTH ? filters : '',
  };
}

export const encodePreferences = (preferences: Preferences): string => JSON.stringify(preferences);
