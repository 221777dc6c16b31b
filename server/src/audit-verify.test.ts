import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { command } from './audit-verify.ts';
import { runCommand } from './testing/run-command.ts';
import { startCommand } from './testing/start-command.ts';

const { db, url, asOwner } = await testDatabase();
const verify = (...given: string[]) => runCommand(command, given, url);

const addEntries = (...labels: string[]) =>
  db
    .insertInto('audit_entry')
    .values(
      labels.map((label) => ({
        person_name: 'Inès Garnier',
        action: 'PUT /x',
        resource: 'vehicle',
        resource_id: 'PO-1',
        label,
        request_id: 'r',
      })),
    )
    .execute();
const hashIn = (output: string): string => /Empreinte\u202f: ([\da-f]{64})/.exec(output)?.[1] ?? '';

/**
 * Changes the log as an owner of the database who disables its triggers, and changes it back after `work`.
 */
async function whileAltered(id: string, work: () => Promise<void>): Promise<void> {
  const setLabel = (label: string) =>
    asOwner(`ALTER TABLE audit_entry DISABLE TRIGGER USER; UPDATE audit_entry SET label = '${label}' WHERE id = ${id};
      ALTER TABLE audit_entry ENABLE TRIGGER USER`);
  await setLabel('altered');
  try {
    await work();
  } finally {
    await setLabel('second');
  }
}

describe('npm run audit:verify', () => {
  let noted = '';
  let secondId = '';

  beforeAll(async () => {
    await addEntries('first', 'second', 'third');
    const second = await db
      .selectFrom('audit_entry')
      .select('id')
      .where('label', '=', 'second')
      .executeTakeFirstOrThrow();
    secondId = second.id;
  });

  it('exits with code 0 on an intact log, and prints the number of entries and the hash', async () => {
    const { code, output } = await startCommand('audit-verify.ts', [], url);
    expect([code, output]).toEqual([0, expect.stringContaining('Journal intact\u202f: 3 écritures.')]);
    noted = hashIn(output);
    expect(noted).not.toBe('');
  });

  it('exits with code 1 on an altered log, and names the entry, with a noted hash or without', async () => {
    await whileAltered(secondId, async () => {
      for (const given of [[], ['--since', noted]]) {
        const { code, output } = await verify(...given);
        expect([code, output]).toEqual([
          1,
          expect.stringContaining(`L’écriture n°\u202f${secondId} a été modifiée.`),
        ]);
        expect(output).not.toContain('Journal intact');
      }
    });
    expect(await verify()).toMatchObject({ code: 0 });
  });

  it('finds a hash noted before later entries, in capitals too', async () => {
    await addEntries('fourth');
    const { code, output } = await verify('--since', noted.toUpperCase());
    expect([code, output]).toEqual([0, expect.stringContaining('4 écritures')]);
  });

  it.each([
    ['a hash that the log does not contain', ['--since', '0'.repeat(64)], 'ne contient plus cette empreinte'],
    ['a hash that is not one', ['--since', 'abc'], '64 chiffres hexadécimaux'],
    ['an argument without option', ['0'.repeat(64)], 'npm run audit:verify'],
  ])('exits with code 1 for %s', async (_case, given, text) => {
    expect(await verify(...given)).toMatchObject({ code: 1, output: expect.stringContaining(text) });
  });
});
