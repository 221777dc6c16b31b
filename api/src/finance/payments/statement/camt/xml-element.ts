/** An element of an entry: local names, since each version of the schema has its own namespace. */
export type XmlElement = {
  name: string;
  text: string;
  currency: string | undefined;
  children: XmlElement[];
};

/** Elements at a path of local names: `RmtInf/Ustrd`. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  let found = [element];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
}

export const textsAt = (element: XmlElement, path: string): string[] =>
  elementsAt(element, path).map(({ text }) => text.trim());

/** The first text at any of these paths; empty when there is none. */
export const firstText = (element: XmlElement, ...paths: string[]): string =>
  paths.map((path) => textsAt(element, path)[0]).find(Boolean) ?? '';
