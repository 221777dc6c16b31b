import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { describeTableTypes } from '../../testing/database/table-types.ts';

const { pool } = await testDatabase({ max: 1 });

// `npm run db:types` runs this test with `--update`, which writes the file.
test('schema.generated.ts matches the migrated database (if it fails: npm run db:types)', async () => {
  await expect(await describeTableTypes(pool)).toMatchFileSnapshot('./schema.generated.ts');
});
