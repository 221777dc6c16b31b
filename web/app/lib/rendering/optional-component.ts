import type { ComponentType } from 'react';

/** An optional part that fails to load renders nothing, with a warning in the console. */
export const optionalComponent = (part: Promise<ComponentType>): Promise<{ default: ComponentType }> =>
  part.then(
    (component) => ({ default: component }),
    (error: unknown) => {
      console.warn('a part of the page was not loaded', error);
      return { default: () => null };
    },
  );
