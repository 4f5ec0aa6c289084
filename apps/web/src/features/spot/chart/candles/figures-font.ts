/** A canvas cannot ask for digits of one width, but a font face can: the page's font again, with tabular figures. */
import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The face's name, first of the chart's families. */
const figuresFace = 'Inter Figures';

let loading: Promise<void> | undefined;

/** Settles once the face can be drawn with; where it cannot be had, the page's own font stands in. */
export function loadChartFigures(): Promise<void> {
  loading ??= addFace().catch((error: unknown) => console.warn('figures', error));
  return loading;
}

async function addFace(): Promise<void> {
  const face = new FontFace(figuresFace, `url(${fontAddress})`, { weight: '100 900', featureSettings: '"tnum"' });
  document.fonts.add(await face.load());
}
