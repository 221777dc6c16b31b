const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A standalone page with lines of text, escaped. */
export const plainPage = (lines: readonly string[]): string =>
  `<!doctype html><html lang="fr"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Aperçu</title><pre style="white-space:pre-wrap;margin:24px;font:14px/20px ui-monospace,monospace">${lines
    .join('\n')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character)}</pre></html>`;
