import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  toggleHeader,
} from 'prosemirror-tables';
import { schema } from './schema.ts';

const { nodes, marks } = schema;

/** State of the selection, for the pressed state of the buttons. */
export type EditorStatus = {
  block: 'p' | 'h2' | 'h3' | 'h4';
  strong: boolean;
  em: boolean;
  link: string | null;
  bullets: boolean;
  numbers: boolean;
  quote: boolean;
  table: boolean;
  canUndo: boolean;
  canRedo: boolean;
};

function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
}

const isWithin = ({ selection: { $from } }: EditorState, type: NodeType): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((node) => node.type === type);

/** The target of the selected link; null without one. */
function linkAt({ selection, doc }: EditorState): string | null {
  const { empty, $from, from, to } = selection;
  const found = empty ? marks.link.isInSet($from.marks()) : undefined;
  if (found) return String(found.attrs['href']);
  let href: string | null = null;
  doc.nodesBetween(from, to, (node) => {
    href ??= (marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined) ?? null;
  });
  return href;
}

export function editorStatusOf(state: EditorState): EditorStatus {
  const { parent } = state.selection.$from;
  const level = parent.type === nodes.heading ? Number(parent.attrs['level']) : 0;
  return {
    block: level === 2 ? 'h2' : level === 3 ? 'h3' : level === 4 ? 'h4' : 'p',
    strong: hasMark(state, marks.strong),
    em: hasMark(state, marks.em),
    link: linkAt(state),
    bullets: isWithin(state, nodes.bullet_list),
    numbers: isWithin(state, nodes.ordered_list),
    quote: isWithin(state, nodes.blockquote),
    table: isInTable(state),
    canUndo: undo(state),
    canRedo: redo(state),
  };
}

/** Wraps the selection, or unwraps it. */
const toggled =
  (type: NodeType, wrap: Command): Command =>
  (state, dispatch, view) =>
    isWithin(state, type) ? lift(state, dispatch) : wrap(state, dispatch, view);

const heading = (level: number): Command => setBlockType(nodes.heading, { level });

export const COMMANDS = {
  p: setBlockType(nodes.paragraph),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  strong: toggleMark(marks.strong),
  em: toggleMark(marks.em),
  bullets: toggled(nodes.bullet_list, wrapInList(nodes.bullet_list)),
  numbers: toggled(nodes.ordered_list, wrapInList(nodes.ordered_list)),
  quote: toggled(nodes.blockquote, wrapIn(nodes.blockquote)),
  undo,
  redo,
  rowAfter: addRowAfter,
  columnAfter: addColumnAfter,
  deleteRow,
  deleteColumn,
  headerRow: toggleHeader('row'),
  headerColumn: toggleHeader('column'),
  deleteTable,
} satisfies Record<string, Command>;
export type CommandName = keyof typeof COMMANDS;

const NEW_ROWS = 3;
const NEW_COLUMNS = 2;

/** A table with a header row, at the selection. */
export const insertTable: Command = (state, dispatch) => {
  const empty = (type: NodeType) => type.createAndFill();
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: NEW_COLUMNS }, () => empty(type)).filter((one) => one !== null),
    );
  const rows = Array.from({ length: NEW_ROWS }, (_, index) =>
    row(index === 0 ? nodes.table_header : nodes.table_cell),
  );
  dispatch?.(state.tr.replaceSelectionWith(nodes.table.create(null, rows)).scrollIntoView());
  return true;
};

export const insertPicture =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodes.figure.create({ src, alt })).scrollIntoView());
    return true;
  };

/** The range of the link around the caret. */
function linkAround({ selection: { $from, from, to, empty } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to };
  const start = $from.start();
  let [first, last] = [from, from];
  $from.parent.forEach((node, offset) => {
    const [begins, ends] = [start + offset, start + offset + node.nodeSize];
    if (marks.link.isInSet(node.marks) && begins <= from && from <= ends) [first, last] = [begins, ends];
  });
  return { from: first, to: last };
}

/** Turns the selection into a link, or inserts the address. An empty address removes the link. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAround(state);
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, marks.link);
    else if (from === to) tr.replaceSelectionWith(schema.text(href, [marks.link.create({ href })]), false);
    else tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
