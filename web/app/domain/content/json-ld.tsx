import type { Graph, Thing, WithContext } from 'schema-dts';

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON safe inside a page: it cannot end a script, or begin a comment or an entity. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (sign) => ESCAPES[sign] ?? '');

type JsonLdProps = {
  /** Null in the browser, which keeps what the server wrote: call sites test `import.meta.env.SSR`. */
  data: WithContext<Thing> | Graph | null;
};

/**
 * JSON-LD of a page, for search engines: its builders are no part of the scripts of the listing. A data block:
 * browsers never run it, so the content security policy need not allow it.
 */
export function JsonLd({ data }: JsonLdProps) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- React would escape the quotes of the data as entities, which JSON-LD readers do not decode; safeJson prevents the end of the block.
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? safeJson(data) : '' }}
    />
  );
}
