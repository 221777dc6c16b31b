import type { Graph, Thing, WithContext } from 'schema-dts';
import { safeJson } from './safe-json.ts';

/** JSON-LD of a page. A data block: browsers never run it, so the content security policy need not allow it. */
export function JsonLd({ data }: { data: WithContext<Thing> | Graph }) {
  // oxlint-disable-next-line react/no-danger -- React would write the quotes of the data as entities, which no reader of a script undoes; safeJson lets nothing end the block.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJson(data) }} />;
}
