import { fuzzDoors } from '../testing/fuzz/fuzz-suite.ts';

await fuzzDoors(['both', 'bare']);
