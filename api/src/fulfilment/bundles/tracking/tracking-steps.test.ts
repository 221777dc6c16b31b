import { TRACKING_STEPS, type TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { describe, expect, it, test } from 'vitest';
import {
  currentStep,
  STAFF_STEPS,
  type Done,
  expectedDays,
  missingBefore,
  STEP_RULES,
} from './tracking-steps.ts';

const NO_TRANSPORT = { days: 3, slot: null, postcode: '69003' };
const done = (...steps: readonly [TrackingStep, string][]): Done =>
  new Map(steps.map(([step, day]) => [step, new Date(`${day}T09:00:00Z`)]));
const made = (...steps: TrackingStep[]): Done =>
  done(...steps.map((step) => [step, '2026-11-16'] as [TrackingStep, string]));

describe('the life cycle of a vehicle', () => {
  test.each(TRACKING_STEPS)('lets %s be made after exactly what it needs', (step) => {
    const { after } = STEP_RULES[step];
    expect(missingBefore(made(...after), step)).toBeUndefined();
    for (const needed of after) {
      const others = TRACKING_STEPS.filter((other) => other !== needed && other !== step);
      expect(missingBefore(made(...others), step)).toBe(needed);
    }
  });

  it('never needs a step that comes later', () => {
    for (const [place, step] of TRACKING_STEPS.entries()) {
      expect(STEP_RULES[step].after.every((before) => TRACKING_STEPS.indexOf(before) < place)).toBe(true);
    }
  });

  it('is recorded by the staff where no part of the product detects it', () => {
    expect(STAFF_STEPS).toEqual(['preparing', 'shipped', 'delivered']);
  });

  test.each<[TrackingStep, TrackingStep[]]>([
    ['ordered', []],
    ['ordered', ['ordered']],
    ['paid', ['ordered', 'paid']],
    ['paid', ['ordered', 'paid', 'carte-grise-sent']],
    ['shipped', ['ordered', 'paid', 'preparing', 'shipped']],
    ['delivered', ['ordered', 'paid', 'preparing', 'shipped', 'delivered']],
    ['carte-grise-sent', [...TRACKING_STEPS]],
  ])('stands at %s once it made %j', (step, steps) => {
    expect(currentStep(made(...steps))).toBe(step);
  });
});

describe('expected days', () => {
  it('follow each other in working days', () => {
    const expected = expectedDays(done(['ordered', '2026-11-19']), '2026-11-19', NO_TRANSPORT);
    expect(Object.fromEntries(expected)).toEqual({
      paid: '2026-11-24',
      preparing: '2026-11-25',
      shipped: '2026-11-27',
      delivered: '2026-12-02',
      'carte-grise-sent': '2026-12-08',
    });
  });

  it('are never in the past: what is late is expected today, or the next working day', () => {
    const expected = expectedDays(
      done(['ordered', '2026-10-01'], ['paid', '2026-10-05']),
      '2026-11-21',
      NO_TRANSPORT,
    );
    expect(expected.get('preparing')).toBe('2026-11-23');
    expect(expected.has('paid')).toBe(false);
  });

  it('respect the day the buyer chose, unless the vehicle cannot arrive by then', () => {
    const at = (slot: string) =>
      expectedDays(done(['ordered', '2026-11-19']), '2026-11-19', { ...NO_TRANSPORT, slot }).get('delivered');
    expect([at('2026-12-11'), at('2026-11-24')]).toEqual(['2026-12-11', '2026-12-02']);
  });
});
