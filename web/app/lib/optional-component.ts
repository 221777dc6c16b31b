import type { ComponentType } from 'react';

/** What a page can be read without never breaks it: a part that cannot be loaded is nothing, and the console says so. */
export const optionalComponent = (part: Promise<ComponentType>): Promise<{ default: ComponentType }> =>
  part.then(
    (component) => ({ default: component }),
    (error: unknown) => {
      console.warn('a part of the page was not loaded', error);
      return { default: () => null };
    },
  );
