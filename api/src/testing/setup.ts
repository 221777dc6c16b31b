import { setHashingCost } from '../accounts/account/password/password-hashing.ts';

/** The minimum cost of argon2: thousands of tests log in, with accounts that need no protection. */
export const TEST_COST = { memoryCost: 8, timeCost: 1 };

setHashingCost(TEST_COST);
