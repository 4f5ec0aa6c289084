import { classes } from '@bourse/ui';
import { type DragEvent, type ReactNode, useState } from 'react';

export interface DropZoneProps {
  isBad: boolean;
  /** A picture lies here. */
  isFilled: boolean;
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

/** The frame a picture is dropped into. */
export function DropZone({ isBad, isFilled, onFiles, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    onFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-bad={isBad || undefined}
      className={classes(
        'relative grid min-h-44 flex-1 place-items-center overflow-hidden rounded-m border border-dashed border-faint bg-panel text-center data-bad:border-bad',
        isOver && 'border-brass bg-brass-soft',
        isFilled && 'border-solid border-line',
      )}
    >
      {children}
    </div>
  );
}
