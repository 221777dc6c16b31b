import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ConfigurationChange, ConfigurationKey, StaffConfigurationEntry } from './configuration.schemas.ts';

const audience = { audience: 'staff', permission: 'configuration.write' } as const;
const byKey = z.strictObject({ key: ConfigurationKey });

/** The typed entries of the site's configuration (SITE-11), with who changed each, and when. */
export const staffConfiguration = {
  list: endpoint('GET /backoffice/configuration', {
    summary: 'La configuration du site, à modifier',
    ...audience,
    answer: z.strictObject({ data: z.array(StaffConfigurationEntry) }),
  }),
  save: endpoint('PUT /backoffice/configuration/:key', {
    summary: 'Modifier une entrée de la configuration',
    ...audience,
    params: byKey,
    body: ConfigurationChange,
    answer: StaffConfigurationEntry,
    refusals: ['invalid', 'changed-meanwhile'],
  }),
  /** The default applies again. */
  remove: endpoint('DELETE /backoffice/configuration/:key', {
    summary: 'Revenir à la valeur par défaut',
    ...audience,
    params: byKey,
    refusals: ['not-found'],
  }),
};
