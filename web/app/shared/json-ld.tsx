import type { Graph, Thing, WithContext } from 'schema-dts';
import { safeJson } from './safe-json.ts';

/** What a page is about in the words of schema.org. A block of data: browsers never run it, so the content policy need not name it. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  // oxlint-disable-next-line react/no-danger -- React would write the quotes of the data as entities, which no reader of a script undoes; safeJson lets nothing end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />;
}
