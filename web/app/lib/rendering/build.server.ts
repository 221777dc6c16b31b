import type { Build } from '../../context.ts';

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

/** The files of a build, from the router's manifest. */
export const buildOf = ({ version, routes }: Assets): Build => ({
  id: version,
  routes: Object.values(routes).flatMap((route) => {
    if (!route) return [];
    const { id, parentId, path, index, module, imports = [], css = [] } = route;
    return [{ id, parentId, path, index, files: [module, ...imports], styles: css }];
  }),
});
