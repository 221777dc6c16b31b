import type { Organization } from 'schema-dts';
import { urls } from '../../urls.ts';

/** Width and height of `icon-512.png`, in pixels. */
const LOGO_SIZE = '512';

/** Pomelo in JSON-LD, the same on every page that names it. */
export const pomeloData = (origin: string) =>
  ({
    '@type': 'Organization',
    '@id': `${origin}/#pomelo`,
    name: 'Pomelo',
    url: origin + urls.home(),
    logo: {
      '@type': 'ImageObject',
      url: `${origin}/icons/icon-512.png`,
      width: LOGO_SIZE,
      height: LOGO_SIZE,
    },
  }) satisfies Organization;
