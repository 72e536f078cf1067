/** Letters of other alphabets and signs that look like a Latin letter in common typefaces, some only as capitals. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('АВЕЅІЈКМНОРСТУХԌ', 'abesljkmhopctyxg'),
  ...pairs('авгдеѕіјкмнопрстухԁԛԝьһ', 'abrdesljkmhonpctyxdqwbh'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx'),
  ...pairs('αβγεηικνορστυχω', 'abyenlkvopotuxw'),
  ...pairs('ıłøđɡħŧſ', 'llodghts'),
  ...pairs('iIl1|!0$@', 'llllllosa'),
};

function pairs(from: string, to: string): Record<string, string> {
  const plain = [...to];
  return Object.fromEntries([...from].map((letter, i) => [letter, plain[i] ?? letter]));
}

/**
 * Equal results for names that look alike: ignores case, accents, widths, spaces, punctuation and similar letters. Uses a short
 * list for common alphabets instead of Unicode's table of 6,000 confusables (UTS 39).
 */
export function looksLike(name: string): string {
  const letters = [...name.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => {
    const plain = LOOK_ALIKES[letter] ?? LOOK_ALIKES[letter.toLowerCase()] ?? letter.toLowerCase();
    return plain;
  });
  const text = letters.join('').replace(/rn/g, 'm').replace(/vv/g, 'w');
  const said = text.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');
  return said === '' ? text : said;
}
