import { useStore } from 'zustand';
import { DrawingBar } from './drawing-bar.tsx';
import type { Drawings } from './drawings.ts';
import { useDrawingKeys } from './use-drawing-keys.ts';

/** What can be done with the selected drawing, at the top of the chart; and the keys of all drawings. */
export function DrawingLayer({ drawings }: { drawings: Drawings }) {
  const id = useStore(drawings.store, (state) => state.selectedId);
  useDrawingKeys(drawings);
  if (id === null) return null;
  return (
    <div className="absolute top-14 right-22 z-2 max-w-[calc(100%-104px)]">
      <DrawingBar key={id} drawings={drawings} id={id} />
    </div>
  );
}
