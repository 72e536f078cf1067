import serif from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/**
 * Loads both typefaces together, so that the page is laid out again only once, with nearly the same widths (theme.css).
 * The files contain only Latin letters, which cover our languages; the service worker caches them for offline play.
 */
export async function loadFonts(): Promise<void> {
  const faces = [
    new FontFace('Source Sans 3', `url(${sans}) format("woff2")`, { weight: '200 900' }),
    new FontFace('Alegreya', `url(${serif}) format("woff2")`, { weight: '400 900' }),
  ];
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
