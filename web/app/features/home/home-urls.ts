/** Data, not a page: what a text that is being typed means. `without` are the filters that were removed. */
export function vehicleSuggestions(text: string, without: readonly string[]): string {
  const params = new URLSearchParams({ q: text, ...(without.length > 0 && { sans: without.join(',') }) });
  return `/completion/vehicules?${params}`;
}
