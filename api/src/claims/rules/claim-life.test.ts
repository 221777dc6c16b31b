import { CLAIM_STATES } from '@pomelo/contract/claims/claim-rules.ts';
import { describe, expect, it } from 'vitest';
import { actsIn, CLAIM_TRANSITIONS, WAITING_FOR_TEAM } from './claim-life.ts';

describe('the life of a claim', () => {
  // CLAIM-4
  it('ends, from every state, and never begins again', () => {
    for (const state of CLAIM_STATES) {
      const reached = new Set([state]);
      for (const from of reached) for (const to of CLAIM_TRANSITIONS[from]) reached.add(to);
      expect(reached.has('settled')).toBe(true);
      expect(CLAIM_TRANSITIONS[state]).not.toContain('open');
    }
    expect(CLAIM_TRANSITIONS.settled).toEqual([]);
    expect(actsIn('settled')).toEqual([]);
  });

  it('leaves the team something to do in every state that waits for it', () => {
    for (const state of WAITING_FOR_TEAM)
      expect(actsIn(state).filter((act) => act !== 'write').length).toBeGreaterThan(0);
  });
});
