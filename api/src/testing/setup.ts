import { setHashingCost } from '../accounts/account/password/password-hashing.ts';

/** The least that argon2 takes: thousands of tests log in, and what they log in to protects nobody. */
export const TEST_COST = { memoryCost: 8, timeCost: 1 };

setHashingCost(TEST_COST);
