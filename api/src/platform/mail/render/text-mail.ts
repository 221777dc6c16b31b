import type { MailBlock, MailContent } from '../content/mail-content.ts';
import { reasonOf, senderOf, UNSUBSCRIBE } from './footer.ts';
import type { SiteAddress } from './site-address.ts';

const labelled = (label: string, value: string): string => `${label}\u202f: ${value}`;

function textOf(block: MailBlock, addressOf: SiteAddress): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'button':
      return `${labelled(block.label, '').trimEnd()}\n${addressOf(block.url)}`;
    case 'facts':
      return block.facts.map(({ label, value }) => labelled(label, value)).join('\n');
    case 'vehicles':
      return block.vehicles
        .map(({ title, facts, price, note, url }) =>
          [title, facts, price, note, addressOf(url)].filter(Boolean).join('\n'),
        )
        .join('\n\n');
  }
}

/**
 * The text part. A paragraph is a line: readers wrap it to their window, and an address is never cut in two.
 */
export function textMail(content: MailContent, addressOf: SiteAddress): string {
  const { greeting, blocks, unsubscribePath } = content;
  const footer = [senderOf(content), reasonOf(content)];
  if (unsubscribePath) footer.push(labelled(UNSUBSCRIBE, addressOf(unsubscribePath)));
  return `${[greeting, ...blocks.map((block) => textOf(block, addressOf))].join('\n\n')}\n\n-- \n${footer.join('\n')}\n`;
}
