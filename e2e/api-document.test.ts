import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { type Audience, openApiDocument } from '@pomelo/api/platform/openapi/document.ts';
import { describe, expect, test } from 'vitest';

const AUDIENCES: Audience[] = ['portal', 'staff'];
const textOf = (audience: Audience): string => JSON.stringify(openApiDocument(audience));

const lines = (problems: NormalizedProblem[]): string[] =>
  problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''}: ${message}`);

describe.each(AUDIENCES)('the API document for %s', (audience) => {
  test('passes the recommended rules of Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    expect(lines(await lintFromString({ source: textOf(audience), config }))).toEqual([]);
  });

  test('passes the recommended rules of Spectral, and has a description for each parameter', async () => {
    const spectral = new spectralCore.Spectral();
    // The published types of the two packages differ in the required fields of a ruleset.
    const oas = spectralRulesets.oas as RulesetDefinition;
    spectral.setRuleset({
      extends: [[oas, 'recommended']],
      rules: { 'oas3-parameter-description': 'error' },
    });
    const problems = await spectral.run(textOf(audience));
    expect(problems.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });
});

test('Redocly finds a fault that is put into the document', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const document = openApiDocument('portal');
  const source = JSON.stringify({ ...document, components: { ...document.components, responses: {} } });
  expect(lines(await lintFromString({ source, config }))).not.toEqual([]);
});
