import { DAY_MS } from '@pomelo/contract/durations.ts';

/** An event of whole days of Paris. */
export type CalendarEvent = {
  /** Never changes: a calendar that has the event updates it. */
  uid: string;
  /** Grows from one file to the next; below 2^31. */
  sequence: number;
  /** `2026-11-27`. */
  day: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  summary: string;
  location: string;
  description: readonly string[];
  url: string;
};

const CRLF = '\r\n';
/** RFC 5545, 3.1: octets of a line without its end. */
const LINE_OCTETS = 75;
// oxlint-disable-next-line no-control-regex -- RFC 5545, 3.1: TSAFE-CHAR has none of them
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

/** RFC 5545, 3.3.11. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** Continues long lines on the next, after a space, and never within a character. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (octets + size > LINE_OCTETS) {
      folded += `${CRLF} `;
      octets = 1;
    }
    folded += sign;
    octets += size;
  }
  return folded;
}

const dateValue = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const instantValue = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

const eventLines = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${instantValue(now)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTART;VALUE=DATE:${dateValue(event.day)}`,
  `DTEND;VALUE=DATE:${dateValue(dayAfter(event.day))}`,
  'TRANSP:TRANSPARENT',
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  `DESCRIPTION:${escapeText(event.description.join('\n'))}`,
  `URL:${event.url}`,
  'END:VEVENT',
];

/** A published calendar (RFC 5545, RFC 5546). Takes at least one event: a calendar without one is invalid. */
export function writeCalendar(events: readonly [CalendarEvent, ...CalendarEvent[]], now: Date): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pomelo//Livraisons//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return Buffer.from(lines.map((line) => fold(line) + CRLF).join(''));
}
