import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code, black on white in both themes: scanners expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { border: 2 });
    const squares = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: code.size, path: squares.join('') };
  }, [text]);
  return (
    <div data-theme="day" className="size-37 shrink-0 rounded-s border border-line bg-panel p-1 text-text">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
        className="size-full"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
