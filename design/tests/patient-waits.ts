import { configure } from '@testing-library/dom';

// A setup file of the projects with components: one second, the library's limit, is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
