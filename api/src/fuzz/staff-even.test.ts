import { fuzzAudiences } from '../testing/fuzz/fuzz-suite.ts';

await fuzzAudiences(['staff'], (index) => index % 2 === 0);
