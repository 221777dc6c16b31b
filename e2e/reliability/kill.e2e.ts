import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { isSoak } from '../support/run/soak.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';
import * as carts from './validations.ts';

const CARTS = isSoak ? 200 : 60;
const CLIENTS = 20;
/**
 * Responses to wait for before the power cut: some carts are then ordered, some in progress, some untouched.
 */
const ANSWERS_BEFORE_KILL = CARTS * 0.3;

let portal: Portal;
let database: pg.Client;
let token: string;
let validations: carts.Validation[];

beforeAll(async () => {
  portal = await startPortal();
  database = await carts.connectTo(portal.dataDir);
  token = await carts.logIn(portal.address);
  const workspaces = await carts.createWorkspaces(database, CARTS);
  validations = workspaces.map((workspaceId) => ({ workspaceId, key: randomUUID() }));
  const products = await carts.freeVehicles(database, CARTS * carts.LINES_PER_CART);
  const filled = validations.map((validation, at) => ({
    validation,
    ids: products.slice(at * carts.LINES_PER_CART, (at + 1) * carts.LINES_PER_CART),
  }));
  await carts.inParallel(filled, CLIENTS, ({ validation, ids }) =>
    carts.whenAvailable(() => carts.fillCart(portal.address, token, validation, ids)),
  );
});

afterAll(async () => {
  await database.end();
  await portal.stop();
});

const whole: carts.Outcome = { lines: carts.LINES_PER_CART, deals: 0, bundles: 0, booked: 0 };
const ordered: carts.Outcome = {
  lines: 0,
  deals: 1,
  bundles: carts.LINES_PER_CART,
  booked: carts.LINES_PER_CART,
};

describe(`a server killed during ${CARTS} cart validations`, () => {
  // CART-7, CART-8
  test('leaves each cart unchanged or ordered, and loses nothing that it acknowledged', async () => {
    let answers = 0;
    let killed: Promise<void> | undefined;
    await carts.inParallel(validations, CLIENTS, async (validation) => {
      try {
        validation.answer = await carts.validateCart(portal.address, token, validation);
        answers += 1;
        if (answers === ANSWERS_BEFORE_KILL) killed = portal.kill();
      } catch {
        // The server died before answering: the outcome for this buyer's cart is unknown.
      }
    });
    await killed;
    await portal.restart();

    const outcomes: carts.Outcome[] = [];
    for (const { workspaceId } of validations) outcomes.push(await carts.outcomeOf(database, workspaceId));
    for (const [at, outcome] of outcomes.entries()) {
      const acknowledged = validations[at]?.answer !== undefined;
      expect(acknowledged ? [ordered] : [whole, ordered]).toContainEqual(outcome);
    }
    // The kill came neither too early nor too late to prove anything.
    expect(answers).toBeGreaterThanOrEqual(ANSWERS_BEFORE_KILL);
    expect(outcomes.filter(({ deals }) => deals === 0).length).toBeGreaterThan(0);
  });

  test('does nothing twice when every client retries with the same key', async () => {
    for (const attempt of [1, 2]) {
      await carts.inParallel(validations, CLIENTS, async (validation) => {
        const answer = await carts.whenAvailable(() => carts.validateCart(portal.address, token, validation));
        expect(answer, `attempt ${attempt}`).toBe(validation.answer ?? answer);
        validation.answer = answer;
      });
    }
    for (const { workspaceId } of validations)
      expect(await carts.outcomeOf(database, workspaceId)).toEqual(ordered);
  });
});
