import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import type { ComponentProps } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { JsonLd } from './json-ld.tsx';
import { crumbsData } from './page-data.ts';

/** Breadcrumbs of a public page, for people and for search engines. */
export function Crumbs({ items }: Pick<ComponentProps<typeof Breadcrumbs>, 'items'>) {
  const origin = useRouteLoaderData<typeof loader>('root')?.origin ?? '';
  return (
    <>
      <Breadcrumbs items={items} />
      <JsonLd data={import.meta.env.SSR ? crumbsData(origin, items) : null} />
    </>
  );
}
