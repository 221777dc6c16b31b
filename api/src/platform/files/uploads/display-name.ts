const MAX_LENGTH = 150;
const UNNAMED = 'document';

/**
 * Control characters, line and paragraph separators, and the marks that turn the direction of reading around.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * The display name of an uploaded file: the last part of a path, on one line, in reading order, with the
 * extension of its real type. Never part of its storage key.
 */
export function displayName(given: string, extension: string): string {
  const last =
    given
      .slice(-1000)
      .normalize('NFC')
      .split(/[/\\\0]/)
      .at(-1) ?? '';
  const stem = last
    .replace(INVISIBLE, '')
    .replace(/[<>:"|?*\s]+/gu, ' ')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const ending = `.${extension}`;
  return [...(stem || UNNAMED)].slice(0, MAX_LENGTH - ending.length).join('') + ending;
}
