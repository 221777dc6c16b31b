import type { ChargingTerminal } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { TerminalDrawing } from '@pomelo/design/terminal-drawing.tsx';
import { urls } from '../../urls.ts';
import { lookOf } from './terminal-look.ts';

/** Its photograph, or a drawing of its features. */
export function TerminalPicture({ terminal }: { terminal: ChargingTerminal }) {
  return (
    <div className="pic">
      {terminal.mediaId === null ? (
        <TerminalDrawing {...lookOf(terminal)} />
      ) : (
        <VehiclePicture src={urls.picture(terminal.mediaId, '640x360')} alt="" />
      )}
    </div>
  );
}
