import type { EndpointAudience, Endpoint } from '@pomelo/contract/endpoint.ts';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { testDatabase } from '../database/database.ts';
import { callsByDomain } from './calls.ts';
import { fuzzCall } from './fuzz-call.ts';
import { openFixture } from './open-fixture.ts';
import type { Kind } from './requests.ts';

/** `npm run fuzz` generates two thousand of each kind; here so many, other ones with each commit. */
const RUNS = 10;
const TIMEOUT_MS = 300_000;

const KINDS: readonly Kind[] = ['valid', 'hostile'];

/** Fuzzes every call of these audiences, or a slice of them, as each kind of caller. */
export async function fuzzAudiences(
  audiences: readonly EndpointAudience[],
  slice: (index: number) => boolean = () => true,
): Promise<void> {
  const seed = inject('fuzzSeed');
  const fixture = await openFixture(await testDatabase({ max: 20 }));
  afterAll(fixture.close);
  const calls = callsByDomain
    .flatMap(([, all]) => all)
    .filter(({ audience }) => audiences.includes(audience));
  const cases = calls
    .filter((_call, index) => slice(index))
    .flatMap((call) => KINDS.map((kind): [string, Kind, Endpoint] => [call.name, kind, call]));

  describe('every caller and every body', () => {
    it.each(cases)(
      '%s, %s: no failure of ours, an answer as declared',
      async (_name, kind, call) => {
        const { fault } = await fuzzCall(call, kind, fixture, { runs: RUNS, seed });
        expect(fault, `FUZZ_SEED=${seed} ${JSON.stringify(fault)}`).toBeUndefined();
      },
      TIMEOUT_MS,
    );
  });
}
