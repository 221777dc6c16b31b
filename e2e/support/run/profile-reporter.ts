import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { type FileProfile, writeProfileAtExit, processorSeconds } from './profile.ts';

/**
 * Leaves the profile of a run in the file that PROFILE_FILE names. The setup file of the same condition
 * measures the processor.
 */
export default class ProfileReporter implements Reporter {
  #root = '';
  readonly #begun = performance.now();

  onInit(vitest: Vitest): void {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { user, system } = process.cpuUsage();
    writeProfileAtExit(() => ({
      title: 'vitest',
      wallMs: performance.now() - this.#begun,
      cpuMs: (user + system) / 1000 + processorSeconds() * 1000,
      files: modules.map((module) => this.#profileOf(module)),
    }));
  }

  #profileOf(module: TestModule): FileProfile {
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
      module.diagnostic();
    const cost = module.meta().cost;
    const tests = [...module.children.allTests()].reduce(
      (sum, test) => sum + (test.diagnostic()?.duration ?? 0),
      0,
    );
    return {
      file: relative(this.#root, module.moduleId),
      project: module.project.name,
      wallMs: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
      cpuMs: cost?.cpuMs ?? Number.NaN,
      phases: {
        prepare: environmentSetupDuration + prepareDuration + setupDuration,
        import: collectDuration,
        hooks: duration - tests,
        tests,
        ...cost?.phases,
      },
    };
  }
}
