import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DataKeys } from '@pomelo/api/platform/encryption.ts';
import { StartError } from '../process/start-error.ts';
import type { Environment } from '../settings/environment.ts';
import { readOrCreateSecret } from './data-folder.ts';

const MISSING =
  'DATA_KEY est obligatoire en production\u202f: donnez à cette commande celle du serveur (docs/operating.md).';

/**
 * The keys of encrypted data: those of the environment; outside production, one stored under `dataDir` in a
 * file of mode 600.
 */
export function dataKeysOf({ dataKey, oldDataKeys, dataDir, production }: Environment): DataKeys {
  if (dataKey === undefined && production) throw new StartError(MISSING);
  return { current: dataKey ?? readOrCreateSecret(dataDir, 'data-key'), old: oldDataKeys };
}

/**
 * For commands: the secret whose derived keys encrypted data before `DATA_KEY`. Undefined where there was
 * none.
 */
export function storedTokenSecret({ tokenSecret, dataDir }: Environment): string | undefined {
  return (
    tokenSecret ??
    (existsSync(join(dataDir, 'token-secret')) ? readOrCreateSecret(dataDir, 'token-secret') : undefined)
  );
}
