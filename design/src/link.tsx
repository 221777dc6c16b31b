import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  useContext,
} from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };
export type LinkComponent = 'a' | ComponentType<LinkProps>;

/** The application's own link (client-side navigation, prefetch). A plain anchor unless provided. */
export const LinkContext = createContext<LinkComponent>('a');

/** Every link of the design system. `as` overrules the provided component for one link. */
export function Link({ as, ...props }: LinkProps & { as?: LinkComponent }) {
  const provided = useContext(LinkContext);
  return createElement(as ?? provided, props);
}
