import type { ConfigurationType } from '@pomelo/contract/backoffice/configuration.schemas.ts';

export const CONFIGURATION_FAILED =
  'La configuration n’a pas pu être enregistrée. Ce que vous avez saisi est toujours là\u202f: réessayez.';
export const CONFIGURATION_SAVED = 'La configuration est enregistrée, en vigueur tout de suite.';
export const CONFIGURATION_REMOVED = 'La valeur par défaut s’applique de nouveau.';

/** A value as people read it. */
export function valueText(type: ConfigurationType, value: string): string {
  if (type === 'bool') return value === '1' ? 'Oui' : 'Non';
  if (value === '') return 'Vide';
  return type === 'integer' ? value.replace(/\B(?=(\d{3})+$)/g, '\u202f') : value;
}
