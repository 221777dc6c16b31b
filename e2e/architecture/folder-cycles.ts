import { posix } from 'node:path';
import { type Context, contextOf, CONTEXTS } from './contexts.ts';
import { isCode, isTest, type SourceFile, valueTargets } from './source-files.ts';

type Graph = Map<string, Set<string>>;

/** Which folders of a context import which at run time. A folder is the files directly in it. */
function folderGraph(context: Context, sources: readonly SourceFile[]): Graph {
  const graph: Graph = new Map();
  for (const file of sources) {
    if (contextOf(file.path) !== context || !isCode(file) || isTest(file)) continue;
    const folder = posix.dirname(file.path);
    const imported = valueTargets(file).filter((path) => contextOf(path) === context);
    const others = imported.map((path) => posix.dirname(path)).filter((other) => other !== folder);
    graph.set(folder, new Set([...(graph.get(folder) ?? []), ...others]));
  }
  return graph;
}

/** All folders that a folder needs, through others too; its own only when it is part of a cycle. */
function reachable(folder: string, graph: Graph): Set<string> {
  const reached = new Set(graph.get(folder));
  for (const next of reached) for (const other of graph.get(next) ?? []) reached.add(other);
  return reached;
}

/** The groups of folders that import each other at run time, for each context that has some. */
export function folderCycles(sources: readonly SourceFile[]): Map<Context, string[][]> {
  const found = new Map<Context, string[][]>();
  for (const context of CONTEXTS) {
    const graph = folderGraph(context, sources);
    const needs = new Map([...graph.keys()].map((folder) => [folder, reachable(folder, graph)]));
    const cyclic = [...needs.keys()].filter((folder) => needs.get(folder)?.has(folder)).toSorted();
    const groups = cyclic.map((folder) =>
      cyclic.filter((other) => needs.get(folder)?.has(other) && needs.get(other)?.has(folder)),
    );
    const cycles = groups.filter((group, at) => group[0] === cyclic[at]);
    if (cycles.length > 0) found.set(context, cycles);
  }
  return found;
}
