import { literally } from './like.ts';

/**
 * Without capitals or accents, as the column `search_text` is written: « Réglementation » is found by «
 * reglement ».
 */
export const foldText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe').replaceAll('’', "'");

/** Each word as a pattern of LIKE. */
export const wordPatterns = (typed: string): string[] =>
  foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${literally(word)}%`);
