import { fuzzAudiences } from '../testing/fuzz/fuzz-suite.ts';

await fuzzAudiences(['public', 'unprefixed']);
