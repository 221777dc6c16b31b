import { describe, expect, it } from 'vitest';
import { camt053, entryXml } from '../../../../testing/files/camt053.ts';
import { DEMO_SELLER } from '../../../../platform/documents/content/seller.ts';
import { readCamt } from './read-camt.ts';
import { MAX_STATEMENT_BYTES, StatementError } from '../content/statement.ts';

const readAll = (bytes: Buffer) => readCamt(bytes, DEMO_SELLER.iban, '2026-11-29');
const read = async (bytes: Buffer) => (await readAll(bytes)).lines;

// MONEY-34
describe('a camt.053 statement', () => {
  it.each(['02', '08', '13'])('gives its booked credits, in version %s', async (version) => {
    const credits = await read(
      camt053([{ cents: 1_234_567, text: 'POM0000042 & Cie', reference: 'B1', debtor: 'GARAGE <DU> PONT' }], {
        version,
      }),
    );
    expect(credits).toMatchObject([
      {
        bankReference: 'B1',
        receivedOn: '2026-11-20',
        cents: 1_234_567,
        debtor: 'GARAGE <DU> PONT',
        text: 'POM0000042 & Cie',
      },
    ]);
  });

  it('leaves out debits, what is not booked yet and reversals, and counts them', async () => {
    const stored = { cents: 100, reference: 'KEPT', status: '<Sts>BOOK</Sts>' };
    const others = [
      { cents: 1, direction: 'DBIT' as const },
      { cents: 2, status: '<Sts><Cd>PDNG</Cd></Sts>' },
      { cents: 3, reversed: true },
    ];
    const { lines, leftOut } = await readAll(camt053([...others, stored]));
    expect(lines.map(({ bankReference }) => bankReference)).toEqual(['KEPT']);
    expect(leftOut).toEqual({ debits: 1, pending: 1, reversals: 1, otherAccounts: 0 });
  });

  it('leaves out an entry of 0.00, by which nothing was received', async () => {
    const credits = await read(camt053([{ cents: 0 }, { cents: 1, reference: 'KEPT' }]));
    expect(credits.map(({ bankReference }) => bankReference)).toEqual(['KEPT']);
  });

  it.each(['2026-02-30', '2026-13-01', '0000-01-01', '9999-12-31'])(
    'is refused with a day that no calendar has: %s',
    async (day) => {
      await expect(read(camt053([{ cents: 1, day }]))).rejects.toThrow(
        new StatementError(`Une date du relevé est illisible\u202f: ${day}.`),
      );
    },
  );

  // MONEY-98
  it.each([
    ['2026-01-15T23:30:00Z', '2026-01-16'],
    ['2026-01-15T22:30:00Z', '2026-01-15'],
    ['2026-07-15T22:30:00.000Z', '2026-07-16'],
    ['2026-07-15T21:30:00Z', '2026-07-15'],
    ['2026-07-15T23:30:00+02:00', '2026-07-15'],
    ['2026-01-15T00:30:00+02:00', '2026-01-14'],
    ['2026-01-15T23:30:00', '2026-01-15'],
  ])('an entry with a time and its offset is of the day in Paris: %s', async (instant, day) => {
    const entry = entryXml({ cents: 1, day: instant }).replaceAll(/<(\/?)Dt>/g, '<$1DtTm>');
    expect(await read(camt053([entry]))).toMatchObject([{ receivedOn: day, bookedOn: day }]);
  });

  // MONEY-98
  it('an entry without a reference has the same one whether its day or its time is written', async () => {
    const instant = '2026-01-15T23:30:00Z';
    const entry = entryXml({ cents: 1, day: instant, reference: null });
    const [[dated], [timed]] = await Promise.all([
      read(camt053([entry.replaceAll(instant, '2026-01-15')])),
      read(camt053([entry.replaceAll(/<(\/?)Dt>/g, '<$1DtTm>')])),
    ]);
    expect(timed?.bankReference).toBe(dated?.bankReference);
  });

  it('takes a collected entry apart, each transfer with its own amount and reference', async () => {
    const details = (cents: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${cents}</Amt><RltdPties><Dbtr><Nm>D</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const entry = entryXml({ cents: 30_000, reference: 'BATCH' }).replace(
      /<NtryDtls>[\s\S]*<\/NtryDtls>/,
      `<NtryDtls>${details('100.00', 'un')}${details('200', 'deux')}</NtryDtls>`,
    );
    expect(
      (await read(camt053([entry]))).map(({ bankReference, cents, text }) => [bankReference, cents, text]),
    ).toEqual([
      ['BATCH/1', 10_000, 'un'],
      ['BATCH/2', 20_000, 'deux'],
    ]);
  });

  it('does not split a collected entry unless all its transfers have their own amount: it is received once', async () => {
    const details = (text: string, amount = '') =>
      `<TxDtls>${amount}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const entry = (...transfers: string[]) =>
      entryXml({ cents: 30_000, reference: 'BATCH' }).replace(
        /<NtryDtls>[\s\S]*<\/NtryDtls>/,
        `<NtryDtls>${transfers.join('')}</NtryDtls>`,
      );
    const some = entry(details('POM0000001', '<Amt Ccy="EUR">100.00</Amt>'), details('POM0000002'));
    for (const one of [entry(details('POM0000001'), details('POM0000002')), some])
      expect(
        (await read(camt053([one]))).map(({ bankReference, cents, text }) => [bankReference, cents, text]),
      ).toEqual([['BATCH', 30_000, 'POM0000001 POM0000002']]);
  });

  it('does not split a batch whose parts do not add up to its amount', async () => {
    const part = '<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>';
    const entry = entryXml({ cents: 300, reference: 'BATCH' }).replace(
      /<NtryDtls>[\s\S]*<\/NtryDtls>/,
      `<NtryDtls>${part}${part}</NtryDtls>`,
    );
    expect((await read(camt053([entry]))).map(({ cents }) => cents)).toEqual([300]);
  });

  it('refuses a batch of too many parts with its reason', async () => {
    const part = '<TxDtls><Amt Ccy="EUR">0.01</Amt></TxDtls>';
    const entry = entryXml({ cents: 200_000, reference: 'BATCH' }).replace(
      /<NtryDtls>[\s\S]*<\/NtryDtls>/,
      () => `<NtryDtls>${part.repeat(200_000)}</NtryDtls>`,
    );
    await expect(read(camt053([entry]))).rejects.toThrow(/plus de 50\u202f000 écritures/);
  });

  it('may be a notification of credits, and name the account and the reference of the sender', async () => {
    const entry = { cents: 100, senderIban: 'FR76 3000 1007 9412 3456 7890 185', endToEnd: 'FACT 12' };
    const { source, lines } = await readAll(camt053([entry], { notifies: true, version: '02' }));
    expect(source).toBe('camt.054');
    expect(lines).toMatchObject([{ senderIban: 'FR7630001007941234567890185', endToEnd: 'FACT 12' }]);
  });

  it('may have several statements: those of other accounts are counted', async () => {
    const statement = (iban: string) =>
      /<Stmt>[\s\S]*<\/Stmt>/.exec(camt053([{ cents: 100, text: iban }], { iban }).toString())?.[0] ?? '';
    const own = camt053([{ cents: 200 }]).toString();
    const all = own.replace('</Stmt>', `</Stmt>${statement('FR761')}${statement(DEMO_SELLER.iban)}`);
    const { lines, leftOut } = await readAll(Buffer.from(all));
    expect(lines.map(({ cents }) => cents)).toEqual([200, 100]);
    expect(leftOut.otherAccounts).toBe(1);
  });

  it.each<[string, (text: string) => Buffer]>([
    ['UTF-8 with a mark', (text) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16', (text) => Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16, the other way round', (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['ISO 8859-1', (text) => Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
  ])('is read in %s', async (_encoding, encode) => {
    const text = camt053([{ cents: 100, text: 'réglé' }]).toString();
    expect(await read(encode(text))).toMatchObject([{ text: 'réglé' }]);
  });

  it('derives a stable name from the content of an entry that the bank does not name', async () => {
    const bytes = camt053([{ cents: 100, reference: null, text: 'un' }]);
    const [one] = await read(bytes);
    expect(one?.bankReference).toMatch(/^sha256:[\da-f]{64}$/);
    expect(await read(bytes)).toEqual([one]);
  });

  it('reads amounts without a detour by binary fractions', async () => {
    expect(
      (await read(camt053([entryXml({ cents: 100 }).replace('1.00', '9007199254.99')]))).map(
        ({ cents }) => cents,
      ),
    ).toEqual([900_719_925_499]);
  });

  it.each([
    ['that is not XML', Buffer.from('du texte'), /XML lisible/],
    ['that is another document', Buffer.from('<Document/>'), /pas un relevé camt\.053/],
    ['of another account', camt053([], { iban: 'FR7630001007941234567890185' }), /autre compte/],
    [
      'with a document type',
      Buffer.from('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]><d>&e;</d>'),
      /déclaration|XML lisible/,
    ],
    ['in another currency', camt053([{ cents: 1, currency: 'USD' }]), /pas en euros/],
    ['with tenths of a cent', camt053([entryXml({ cents: 100 }).replace('1.00', '1.001')]), /illisible/],
    ['without a date', camt053([entryXml({ cents: 100 }).replaceAll(/<Dt>[^<]*<\/Dt>/g, '')]), /pas de date/],
  ])('refuses a file %s', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toThrow(message);
  });
});

describe('a hostile file', () => {
  const laughs = (end: string): string => {
    const entities = Array.from(
      { length: 9 },
      (_unused, place) => `<!ENTITY e${place + 1} "${`&e${place};`.repeat(10)}">`,
    ).join('');
    return `<!DOCTYPE d [<!ENTITY e0 "haha">${entities}]>${end}`;
  };
  const deep = (levels: number): string => '<a>'.repeat(levels) + '</a>'.repeat(levels);
  const inText = (text: string) => camt053([entryXml({ cents: 1 }).replace('<Ustrd>', `<Ustrd>${text}`)]);
  const withType = (type: string, text: string) =>
    Buffer.from(inText(text).toString().replace('<Document', `${type}<Document`));

  it.each<[string, () => Buffer]>([
    ['entities that grow in the text', () => Buffer.from(laughs('<d>&e9;</d>'))],
    ['entities that grow in an attribute', () => Buffer.from(laughs('<d a="&e9;"/>'))],
    ['entities that grow in a statement', () => withType(laughs(''), '&e9;')],
    [
      'an entity that names a file',
      () => withType('<!DOCTYPE d [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'),
    ],
    ['a document type elsewhere', () => withType('<!DOCTYPE d SYSTEM "http://127.0.0.1:9/d.dtd">', 'un')],
    [
      'parameter entities',
      () => withType('<!DOCTYPE d [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]>', 'un'),
    ],
    ['an entity nobody declared', () => inText('&e;')],
    ['a hundred thousand levels', () => Buffer.from(deep(100_000))],
    ['a hundred thousand levels in a statement', () => inText(deep(100_000))],
    ['a comment of megabytes in a statement', () => inText(`<!--${'x'.repeat(3_000_000)}-->`)],
    ['a name of a million characters', () => Buffer.from(`<${'a'.repeat(1_000_000)}/>`)],
    [
      'letters that are none',
      () =>
        Buffer.concat([
          Buffer.from('<?xml version="1.0"?><d>'),
          Buffer.from([0xff, 0xfe, 0]),
          Buffer.from('</d>'),
        ]),
    ],
    [
      'a type written in UTF-16',
      () => Buffer.from('\ufeff<!DOCTYPE d [<!ENTITY e "x">]><d>&e;</d>', 'utf16le'),
    ],
    ['the beginning of a statement', () => camt053([{ cents: 1 }]).subarray(0, -40)],
    ['nothing', () => Buffer.alloc(0)],
  ])('is refused with a sentence: %s', async (_what, file) => {
    await expect(read(file())).rejects.toThrow(StatementError);
  });

  it('is refused before it is read when it is too large', async () => {
    const entry = entryXml({ cents: 1 });
    const large = camt053([entry, ' '.repeat(MAX_STATEMENT_BYTES)]);
    await expect(read(large)).rejects.toThrow(/dépasse 16.Mo.*un relevé par jour/);
  });

  it('leaves the reader sound for the next', async () => {
    await expect(read(Buffer.from(deep(100_000)))).rejects.toThrow(StatementError);
    expect(
      (await read(camt053([{ cents: 1, reference: 'NEXT' }]))).map(({ bankReference }) => bankReference),
    ).toEqual(['NEXT']);
  });
});
