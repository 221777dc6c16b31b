/** The events of a calendar file, as a client reads them: unfolded, unescaped, by property with its parameters. */
export function readCalendar(text: string): Record<string, string>[] {
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name = '', value = ''] = /^([^:]+):(.*)$/s.exec(line) ?? [];
    const event = events.at(-1);
    if (event) event[name] ??= value.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign));
  }
  return events;
}
