import type { DocumentLine } from './document-content.ts';

const PARTS = ['terminals', 'installation', 'delivery'] as const;
export type TerminalPart = (typeof PARTS)[number];

/** `terminal:ORDER:PART`. */
export const terminalKey = (orderId: string, part: TerminalPart): string => `terminal:${orderId}:${part}`;

/** The part of an order of charging terminals that a line is; undefined for any other line. */
export function terminalPart({ key }: Pick<DocumentLine, 'key'>): TerminalPart | undefined {
  const [prefix, , name] = key.split(':');
  return prefix === 'terminal' ? PARTS.find((part) => part === name) : undefined;
}
