/** A repeatable choice among things: mulberry32. */
export function seeded(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, pick: <T>(items: readonly T[]): T | undefined => items[Math.floor(next() * items.length)] };
}

type Random = ReturnType<typeof seeded>;

/** How real files are broken, each at a seeded place. null if a file has no such place. */
export const breakers: Record<string, (source: string, random: Random) => string | null> = {
  'a void tag written open': (source, random) =>
    at(source, random, /<mj-(?:image|divider|spacer|font|all)\b[^>]*\/>/g, (tag) =>
      tag.replace(/\s*\/>$/, '>'),
    ),
  'an end that is missing': (source, random) =>
    at(
      source,
      random,
      /<\/mj-(?:section|column|text|button|wrapper|group|social|head|attributes)>/g,
      () => '',
    ),
  'an end of another name': (source, random) =>
    at(source, random, /<\/mj-(?:section|column|text|button)>/g, () => '</mj-colum>'),
  'an end of another element': (source, random) =>
    at(source, random, /<\/mj-(?:column|text|button)>/g, () => '</mj-section>'),
  'an end too many': (source, random) =>
    at(source, random, /<\/mj-(?:column|text|button)>/g, (tag) => `${tag}</mj-text>`),
  'an unknown attribute': (source, random) =>
    at(source, random, /<mj-[a-z-]+(?=[\s>])/g, (tag) => `${tag} foo-bar="1" onclick='x()'`),
  'an unknown element': (source, random) =>
    at(source, random, /<\/mj-text>/g, (tag) => `${tag}<mj-shout color="red"><b>x</b></mj-shout><br>`),
  'loose text': (source, random) =>
    at(source, random, /<\/mj-(?:section|column|text|image)>/g, (tag) => `${tag} loose &amp; text `),
  'MJML inside an element that holds HTML': (source, random) =>
    at(
      source,
      random,
      /<\/mj-text>/g,
      (tag) => `<mj-button href="https://a.test">b</mj-button><mj-image src="x" />${tag}`,
    ),
  'a script in mj-raw': (source, random) =>
    at(
      source,
      random,
      /<\/mj-section>/g,
      (tag) => `${tag}<mj-raw><p onclick="x">y</p><script>if (a < b) c()</script></mj-raw>`,
    ),
  'a doubled attribute': (source, random) =>
    at(
      source,
      random,
      /(?<=<mj-[a-z-]+[^<>]*)\s([a-z-]+)="[^"]*"/g,
      (attribute, name) => `${attribute} ${name}="7px"`,
    ),
  'an attribute without quotes': (source, random) =>
    at(
      source,
      random,
      /(?<=<mj-[a-z-]+[^<>]*)\s(?:width|padding|color|align)="([^"\s]+)"/g,
      (attribute, value) => (value ? attribute.replace(`"${value}"`, value) : attribute),
    ),
  'HTML that is never closed': (source, random) =>
    at(source, random, /<\/mj-text>/g, (tag) => `<b>bold <span>and</b> on</i>${tag}`),
  'a byte order mark': (source) => `\ufeff${source}`,
  'tags in capitals': (source, random) =>
    at(source, random, /<mj-(?:divider|image|spacer)\b/g, (tag) => tag.toUpperCase()),
};

function at(
  source: string,
  random: Random,
  pattern: RegExp,
  change: (found: string, group: string) => string,
): string | null {
  const found = random.pick([...source.matchAll(pattern)]);
  if (!found) return null;
  const end = found.index + found[0].length;
  return source.slice(0, found.index) + change(found[0], found[1] ?? '') + source.slice(end);
}
