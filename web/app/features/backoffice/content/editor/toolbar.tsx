import { classes } from '@pomelo/design/classes.ts';
import type { ReactNode } from 'react';
import type { CommandName, EditorStatus } from './commands.ts';
import * as css from './rich-text.module.css';

type Props = {
  /** Null until the editor is ready. */
  status: EditorStatus;
  run: (command: CommandName) => void;
  onLink: () => void;
  onPicture: () => void;
  onTable: () => void;
  onSource: () => void;
  controls: string;
};

/** Formatting of the selection. Each button shows whether its format is active. */
export function Toolbar({ status, run, onLink, onPicture, onTable, onSource, controls }: Props) {
  const mark = (name: CommandName, label: string, text: ReactNode, pressed: boolean) => (
    <ToolButton label={label} pressed={pressed} onPress={() => run(name)}>
      {text}
    </ToolButton>
  );
  return (
    <div className={css.bar} role="toolbar" aria-label="Mise en forme" aria-controls={controls}>
      <div className={css.row}>
        <select
          aria-label="Style du paragraphe"
          value={status.block}
          onChange={({ currentTarget }) => run(currentTarget.value as 'p' | 'h2' | 'h3' | 'h4')}
        >
          <option value="p">Texte</option>
          <option value="h2">Titre</option>
          <option value="h3">Sous-titre</option>
          <option value="h4">Petit titre</option>
        </select>
        {mark('strong', 'Gras', <b>G</b>, status.strong)}
        {mark('em', 'Italique', <i>I</i>, status.em)}
        <ToolButton label="Lien" pressed={status.link !== null} onPress={onLink}>
          Lien
        </ToolButton>
        {mark('bullets', 'Liste à puces', 'Puces', status.bullets)}
        {mark('numbers', 'Liste à numéros', 'Numéros', status.numbers)}
        {mark('quote', 'Citation', '«\u202f»', status.quote)}
        <ToolButton label="Insérer une image" onPress={onPicture}>
          Image
        </ToolButton>
        <ToolButton label="Insérer un tableau" onPress={onTable}>
          Tableau
        </ToolButton>
        <ToolButton
          label="Annuler la dernière modification"
          onPress={() => run('undo')}
          off={!status.canUndo}
        >
          ↶
        </ToolButton>
        <ToolButton label="Refaire" onPress={() => run('redo')} off={!status.canRedo}>
          ↷
        </ToolButton>
        <ToolButton label="Voir le code HTML" onPress={onSource}>
          HTML
        </ToolButton>
      </div>
      {status.table ? <TableTools run={run} /> : null}
    </div>
  );
}

const TABLE_TOOLS: readonly (readonly [CommandName, string])[] = [
  ['rowAfter', '+ ligne'],
  ['columnAfter', '+ colonne'],
  ['deleteRow', '− ligne'],
  ['deleteColumn', '− colonne'],
  ['headerRow', 'Ligne d’en-tête'],
  ['headerColumn', 'Colonne d’en-tête'],
  ['deleteTable', 'Supprimer le tableau'],
];

const TableTools = ({ run }: Pick<Props, 'run'>) => (
  <span className={`${css.row} ${css.group}`} role="group" aria-label="Tableau">
    {TABLE_TOOLS.map(([name, label]) => (
      <ToolButton key={name} label={label} onPress={() => run(name)}>
        {label}
      </ToolButton>
    ))}
  </span>
);

type ToolProps = {
  label: string;
  pressed?: boolean;
  off?: boolean;
  onPress: () => void;
  children: ReactNode;
};

function ToolButton({ label, pressed, off = false, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={classes(css.tool, pressed && css.isOn)}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      // The caret stays where it is in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
