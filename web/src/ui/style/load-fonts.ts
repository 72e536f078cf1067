import serif from '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url';

/**
 * Our typefaces, both at once: the page is laid out anew once, with nearly the same widths (theme.css). The files hold
 * Latin letters only, which is what our languages use; offline play has them in its cache like every file of the build.
 */
export async function loadFonts(): Promise<void> {
  const faces = [
    new FontFace('Source Sans 3', `url(${sans}) format("woff2")`, { weight: '200 900' }),
    new FontFace('Alegreya', `url(${serif}) format("woff2")`, { weight: '400 900' }),
  ];
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}
