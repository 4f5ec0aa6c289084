import fontAddress from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { figuresFace } from './list-canvas.ts';

/** Makes the face with tabular figures known to the worker; where it cannot be had, another family stands in. */
export async function loadFigures(): Promise<void> {
  try {
    const face = new FontFace(figuresFace, `url(${fontAddress})`, { weight: '100 900', featureSettings: '"tnum"' });
    (self as unknown as { fonts: FontFaceSet }).fonts.add(await face.load());
  } catch (error) {
    console.warn('figures', error);
  }
}
