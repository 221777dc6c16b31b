import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = resolve(import.meta.dirname, '../../deploy/monitoring');
const read = (name: string): string => readFileSync(resolve(FOLDER, name), 'utf8');

const Alert = z.object({
  alert: z.string(),
  expr: z.string(),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(Alert) })) });
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

/** The alerts of `deploy/monitoring`. */
export const alerts = Rules.parse(parse(read('pomelo.rules.yml'))).groups.flatMap(({ rules }) => rules);

/** The queries of the panels of the dashboard. */
export const dashboardQueries = Dashboard.parse(JSON.parse(read('pomelo.dashboard.json'))).panels.flatMap(
  ({ targets }) => targets.map(({ expr }) => expr),
);
