const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** Security headers of a page: scripts, framing, opener and referrer. */
export function pageFaults({ headers }: Response): string[] {
  if (!headers.get('content-type')?.startsWith('text/html')) return [];
  const policy = policyOf(headers);
  const sourcesOf = (name: string): string => (policy.get(name) ?? policy.get('default-src') ?? []).join(' ');
  const expected = {
    'x-frame-options': /^DENY$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'referrer-policy': /./,
    'permissions-policy': /./,
  };
  return [
    ...['object-src', 'base-uri', 'frame-ancestors']
      .filter((name) => sourcesOf(name) !== "'none'")
      .map((name) => `${name} ${sourcesOf(name)}`),
    ...[...policy.values()].flat().filter((source) => source === '*' || source.includes('unsafe')),
    ...Object.entries(expected).flatMap(([name, pattern]) =>
      pattern.test(headers.get(name) ?? '') ? [] : [`${name}: ${headers.get(name)}`],
    ),
  ];
}
