import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineSource, StatementContent, StatementLine } from '../content/statement.ts';
import type { KnownTransfer } from './known-transfer.ts';
import { recognise } from './recognise.ts';

const NOTHING = { debits: 0, reversals: 0, pending: 0, otherAccounts: 0 };
type Given = Partial<StatementLine> & { day?: string; reference?: string };

function buildLine({ day = '2026-11-20', reference, ...line }: Given = {}): StatementLine {
  const cents = line.cents ?? 100;
  return {
    bankReference: reference ?? `sha256:${line.debtor ?? ''}${line.text ?? ''}${day}${cents}`,
    receivedOn: day,
    bookedOn: day,
    cents,
    debtor: 'GARAGE DU PONT',
    text: 'VIREMENT',
    senderIban: null,
    references: reference ? [reference] : [],
    endToEnd: null,
    entry: { reference: reference ?? null, cents, parts: 1 },
    group: 'one',
    ...line,
  };
}
const content = (source: LineSource, ...lines: StatementLine[]): StatementContent => ({
  source,
  account: 'FR76',
  lines,
  leftOut: NOTHING,
});

/** The transfers of an account, as imports make them one after the other. */
function createAccount() {
  const known: KnownTransfer[] = [];
  return {
    known,
    cents: () => known.map(({ cents }) => cents).toSorted((one, other) => one - other),
    receive(statement: StatementContent): number {
      let added = 0;
      for (const { line, identity, known: found, repeats } of recognise(statement, known)) {
        if (repeats) continue;
        const report = {
          source: statement.source,
          identity,
          references: line.references,
          endToEnd: line.endToEnd,
          entryReference: line.entry.reference,
          entryCents: line.entry.cents,
          bookedOn: line.bookedOn,
        };
        const at = known.findIndex(({ id }) => id === found?.id);
        const transfer = known[at];
        if (transfer) known[at] = { ...transfer, lines: [...transfer.lines, report] };
        else {
          added += 1;
          const { bankReference, cents, receivedOn, debtor, text } = line;
          known.push({
            id: `t${known.length}`,
            bankReference,
            cents,
            receivedOn,
            debtor,
            text,
            lines: [report],
          });
        }
      }
      return added;
    },
  };
}

// MONEY-34
describe('a line of a statement', () => {
  it('is one transfer in whatever statement it is reported again', () => {
    const account = createAccount();
    const [one, other] = [buildLine({ reference: 'A' }), buildLine({ reference: 'B' })];
    expect(account.receive(content('camt.053', one))).toBe(1);
    expect(account.receive(content('camt.053', other, one))).toBe(1);
    expect(account.receive(content('camt.053', one, other))).toBe(0);
  });

  it('is another one than its twin of the same day', () => {
    const account = createAccount();
    const twin = buildLine();
    expect(account.receive(content('camt.053', twin))).toBe(1);
    expect(account.receive(content('camt.053', twin, twin))).toBe(1);
    expect(account.receive(content('camt.053', twin, twin))).toBe(0);
  });

  it('is one where two statements of one file overlap', () => {
    const account = createAccount();
    const lines = [buildLine(), buildLine(), buildLine({ group: 'two' })];
    expect(account.receive(content('camt.053', ...lines))).toBe(2);
  });

  it.each<[string, Given, Given]>([
    [
      'a reference of the bank',
      { reference: 'A', text: 'x' },
      { reference: 'A', debtor: '', day: '2026-11-22' },
    ],
    [
      'the reference of the sender',
      { endToEnd: 'E1', text: 'x' },
      { endToEnd: 'E1', reference: 'B', day: '2026-11-23' },
    ],
    ['day, amount and words', { reference: 'N1' }, { reference: 'S1' }],
    ['a sender that the words name', { reference: 'N1' }, { debtor: '', text: 'VIR GARAGE DU PONT 12' }],
  ])('of a notification and of a later statement is one by %s, in either order', (_by, notice, entry) => {
    for (const sources of [
      ['camt.054', 'camt.053'],
      ['camt.053', 'camt.054'],
    ] as const) {
      const account = createAccount();
      const [first, second] = sources[0] === 'camt.054' ? [notice, entry] : [entry, notice];
      expect(account.receive(content(sources[0], buildLine(first)))).toBe(1);
      expect(account.receive(content(sources[1], buildLine(second)))).toBe(0);
      expect(account.receive(content(sources[1], buildLine(second)))).toBe(0);
    }
  });

  it.each<[string, Given]>([
    ['another amount', { cents: 101 }],
    ['another sender', { debtor: 'CARROSSERIE' }],
    ['another day', { day: '2026-11-21' }],
  ])('of another source with %s is another transfer', (_what, other) => {
    const account = createAccount();
    account.receive(content('camt.054', buildLine({ reference: 'N1' })));
    expect(account.receive(content('camt.053', buildLine({ reference: 'S1', ...other })))).toBe(1);
  });

  it('that cannot be distinguished from one of another source is doubtful', () => {
    const account = createAccount();
    account.receive(content('camt.054', buildLine({ reference: 'N1' })));
    const unnamed = content('camt.053', buildLine({ reference: 'S1', debtor: '', text: 'VIREMENT RECU' }));
    expect(recognise(unnamed, account.known)).toMatchObject([{ known: null, isDoubtful: true }]);
  });

  it('of a batch is the sum that another source reports, in either order', () => {
    const parts = [buildLine({ cents: 100, debtor: 'UN' }), buildLine({ cents: 200, debtor: 'DEUX' })].map(
      (part) => ({
        ...part,
        entry: { reference: 'LOT', cents: 300, parts: 2 },
      }),
    );
    const sum = buildLine({ cents: 300, debtor: '', text: 'REMISE', reference: 'LOT' });
    const divided = createAccount();
    expect(divided.receive(content('camt.054', ...parts))).toBe(2);
    expect(divided.receive(content('camt.053', sum))).toBe(0);
    expect(divided.receive(content('camt.053', sum))).toBe(0);
    const whole = createAccount();
    expect(whole.receive(content('camt.053', sum))).toBe(1);
    expect(whole.receive(content('camt.054', ...parts))).toBe(0);
  });

  it('that was imported before lines were recorded is known', () => {
    const line = buildLine({ reference: 'OLD' });
    const { bankReference, cents, receivedOn, debtor, text } = line;
    const old: KnownTransfer = { id: 'old', bankReference, cents, receivedOn, debtor, text, lines: [] };
    for (const source of ['camt.053', 'camt.054', 'csv'] as const)
      expect(recognise(content(source, line), [old])).toMatchObject([{ known: { id: 'old' } }]);
  });
});

/** A line of the bank; few values, so that many are twins. */
const truth = fc.record({
  day: fc.integer({ min: 1, max: 9 }),
  cents: fc.constantFrom(100, 200, 300),
  debtor: fc.constantFrom('GARAGE UN', 'GARAGE DEUX', 'CARROSSERIE'),
  named: fc.boolean(),
});

it('is received exactly once, however the days are divided, ordered, repeated and reported by two sources', () => {
  fc.assert(
    fc.property(
      fc.array(truth, { minLength: 1, maxLength: 20 }),
      fc.array(
        fc.record({
          from: fc.integer({ min: 1, max: 9 }),
          days: fc.nat(8),
          notifies: fc.boolean(),
          seed: fc.nat(),
        }),
        { maxLength: 8 },
      ),
      (lines, windows) => {
        const all = lines.map(({ day, cents, debtor, named }, at) => ({
          day,
          of: (source: LineSource): StatementLine =>
            buildLine({
              day: `2026-11-0${day}`,
              cents,
              debtor,
              text: `VIR ${debtor}`,
              ...(named ? { reference: `${source === 'csv' ? 'C' : ''}R${at}`, endToEnd: `E${at}` } : {}),
            }),
        }));
        const account = createAccount();
        const both: { from: number; days: number; seed: number; source: LineSource }[] = [
          ...windows.map(({ notifies, ...window }) => ({
            ...window,
            source: notifies ? ('camt.054' as const) : ('camt.053' as const),
          })),
          { from: 1, days: 9, seed: 0, source: 'camt.053' },
          { from: 1, days: 9, seed: 1, source: 'camt.054' },
        ];
        for (const { from, days, seed, source } of both) {
          const within = all.filter(({ day }) => day >= from && day <= from + days);
          const turned = within.map((_one, at) => within[(at * 7 + seed) % within.length] ?? within[0]);
          const isOrder = new Set(turned).size === within.length;
          const ordered = isOrder ? turned : within.toReversed();
          account.receive(content(source, ...ordered.flatMap((one) => (one ? [one.of(source)] : []))));
        }
        expect(account.cents()).toEqual(all.map(({ of }) => of('camt.053').cents).toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 300 },
  );
});
