import { fuzzDoors } from '../testing/fuzz/fuzz-suite.ts';

await fuzzDoors(['staff'], (index) => index % 2 === 1);
