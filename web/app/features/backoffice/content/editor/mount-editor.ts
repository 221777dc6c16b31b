import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, type Plugin } from 'prosemirror-state';
import { goToNextCell, tableEditing } from 'prosemirror-tables';
import { EditorView } from 'prosemirror-view';
import {
  COMMANDS,
  type CommandName,
  insertPicture,
  insertTable,
  setLink,
  type EditorStatus,
  editorStatusOf,
} from './commands.ts';
import { readHtml, writeHtml } from './html.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

export type EditorOptions = {
  html: string;
  /** Accessible name of the editable area. */
  labelledBy: string;
  describedBy?: string;
  /** After each change, and each move of the caret. */
  onChange: (html: () => string, status: EditorStatus, changed: boolean) => void;
  /** Ctrl K. */
  onLink: () => void;
};

/** An editor in the page: what its buttons and dialogs need of it. */
export type Editor = {
  run: (command: CommandName) => void;
  insertTable: () => void;
  insertPicture: (src: string, alt: string) => void;
  setLink: (href: string) => void;
  /** Replaces the text; can be undone. */
  setHtml: (html: string) => void;
  focus: () => void;
  destroy: () => void;
};

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Tab keeps its browser meaning except in a list or a table, to avoid a keyboard trap. */
const plugins = (onLink: () => void): Plugin[] => [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
      wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^(#{2,4})\s$/, nodes.heading, ([, signs = '##']) => ({ level: signs.length })),
    ],
  }),
  keymap({
    'Mod-z': COMMANDS.undo,
    'Mod-y': COMMANDS.redo,
    'Mod-Shift-z': COMMANDS.redo,
    'Mod-b': COMMANDS.strong,
    'Mod-i': COMMANDS.em,
    'Mod-k': () => {
      onLink();
      return true;
    },
    'Shift-Enter': lineBreak,
    Enter: splitListItem(nodes.list_item),
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.list_item)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
  }),
  keymap(baseKeymap),
  gapCursor(),
  tableEditing(),
];

/** Mounts an editor whose text is that of a form’s field. */
export function mountEditor(
  place: HTMLElement,
  { html, labelledBy, describedBy, onChange, onLink }: EditorOptions,
): Editor {
  const emit = (view: EditorView, changed: boolean) =>
    onChange(() => writeHtml(view.state.doc), editorStatusOf(view.state), changed);
  const view = new EditorView(place, {
    state: EditorState.create({ doc: readHtml(html), plugins: plugins(onLink) }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      class: 'read',
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      emit(view, transaction.docChanged);
    },
  });
  emit(view, false);
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    run: (name) => run(COMMANDS[name]),
    insertTable: () => run(insertTable),
    insertPicture: (src, alt) => run(insertPicture(src, alt)),
    setLink: (href) => run(setLink(href)),
    setHtml: (text) =>
      view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, readHtml(text).content)),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
