import type { Build } from '../context.ts';

type Assets = {
  version: string;
  routes: Record<
    string,
    | {
        id: string;
        parentId?: string;
        path?: string;
        index?: boolean;
        module: string;
        imports?: string[];
        css?: string[];
      }
    | undefined
  >;
};

/** What a build is made of, as the router's own manifest of it says. */
export const buildOf = ({ version, routes }: Assets): Build => ({
  id: version,
  routes: Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { id, parentId, path, index, module, imports = [], css = [] } = route;
    return [{ id, parentId, path, index, files: [module, ...imports], styles: css }];
  }),
});
