import { hexColor, parseColor, white } from '@/lib/document/css/color-contrast';
import {
  almostBlack,
  darkFill,
  darkGround,
  darkInk,
  darkLine,
  isDarkGround,
} from '@/lib/document/css/dark-shades';
import type { LightColor, LightColors } from './light-colors';

const uses = ['page', 'box', 'text', 'link', 'button', 'line'] as const;
export type DarkUse = (typeof uses)[number];

/** A color of dark mode. `light` is the one that it replaces; null: every other of its use. */
export type DarkColor = { use: DarkUse; light: string | null; dark: string };

/** An email has few colors, and each costs bytes whenever it is sent. */
const limits = { boxes: 6, texts: 10, lines: 6, selectors: 8, boxCharacters: 600 };

/**
 * The style sheet of an email's dark mode. White and pale backgrounds become dark, and the texts on them light. A box
 * in a strong color, or one from Liquid, stays as it is with everything in it. What is added later follows.
 */
export function writeDarkSheet(colors: LightColors): string {
  const boxes = [...colors.boxes].slice(0, limits.boxes).map(([light, box]) => ({
    ...{ light, selectors: firstSelectors(box) },
    dark: darkGround(light === '#ffffff' ? colors.page : box.color, box.depth),
  }));
  const page = isDarkGround(colors.page) ? hexColor(colors.page) : darkGround(colors.page, 0);
  // What is readable on the lightest background is so on the others.
  const ground = [page, ...boxes.map(({ dark }) => dark)].reduce(lighter);
  const { kept, inside, zone } = writeZones(
    boxes.flatMap(({ selectors }) => selectors),
    colors.hasBgcolor,
  );
  const [base, ...others] = [...colors.texts].slice(0, limits.texts);
  const baseInk = darkInk(base?.[1].color ?? almostBlack, base?.[1].ground ?? white, ground);
  const texts = others
    .map(([light, text]) => ({ light, text, dark: darkInk(text.color, text.ground, ground) }))
    .filter(({ dark }) => dark !== baseInk);
  const words = (selector: string) => `${selector}:not(${zone},[class*="dark-text-"] *)`;
  const lines = [...colors.lines.values()].slice(0, limits.lines).flatMap(firstSelectors);
  return [
    ':root { color-scheme: light dark; supported-color-schemes: light dark; }',
    '@media (prefers-color-scheme: dark) {',
    // Dark programs have other defaults, which are not for a box that stays.
    ...(colors.hasLinkRule ? [] : ['a { color: #0000ee; }']),
    `${kept.map((part) => `${part}:not(${inside})`).join(', ')} { color: ${base?.[0] ?? '#000000'}; }`,
    writeRule('page', null, ['body', '[role="article"]'], page),
    ...boxes.map(({ light, selectors, dark }) =>
      writeRule('box', light, [`${anyOf(selectors)}:not(${inside},${ownGrounds})`], dark),
    ),
    writeRule('text', null, [words('[style*="color:"]')], baseInk),
    ...texts.map(({ light, text, dark }) =>
      writeRule('text', light, [words(anyOf(firstSelectors(text)))], dark),
    ),
    writeRule('link', null, [words('a:not([style*="color:"])')], darkInk(colors.link, white, ground)),
    ...[...colors.buttons].flatMap(([light, { color, ground: text, selectors }]) => {
      const dark = darkFill(color, text, parseColor(ground) ?? color);
      const cells = [...selectors].map((cell) => `${cell}:not(${inside},[class*="dark-fill-"] *)`);
      return dark
        ? [writeRule('button', light, [...cells, ...cells.map((cell) => `${cell} > a`)], dark)]
        : [];
    }),
    writeRule('line', null, [`${anyOf(lines)}:not(${inside})`], darkLine(ground)),
    '}',
  ].join('\n');
}

/** A background that someone chose for one block in dark mode. */
const ownGrounds = '[class*="dark-background-"],[class*="dark-background-"] > table';

/**
 * The backgrounds that stay; what is inside of one; and both, which is all that keeps its light look. They are known
 * by attributes, so that they hold for blocks without classes, too.
 */
function writeZones(
  boxes: readonly string[],
  hasBgcolor: boolean,
): Record<'inside' | 'zone', string> & { kept: string[] } {
  const changed: string[] = [];
  for (const box of boxes) if ([...changed, box].join(',').length <= limits.boxCharacters) changed.push(box);
  const others = ['body', '[role="article"]', '[style*=":transparent"]', ownGrounds];
  const kept = [`[style*="background"]:not(${[...others, ...changed].join(',')})`];
  const cells = changed.filter((box) => box.startsWith('[bgcolor'));
  if (hasBgcolor) kept.push(`[bgcolor]:not(${['[style*="background"]', ...cells].join(',')})`);
  const inside = kept.map((part) => `${part} *`).join(',');
  return { kept, inside, zone: `${kept.join(',')},${inside}` };
}

const properties: Record<DarkUse, string> = {
  ...{ page: 'background-color', box: 'background-color', button: 'background-color' },
  ...{ text: 'color', link: 'color', line: 'border-color' },
};

/** A rule after its name, by which `readDarkColors` finds it. */
function writeRule(use: DarkUse, light: string | null, selectors: readonly string[], color: string): string {
  const name = light === null ? use : `${use} ${light}`;
  return `/* ${name} */ ${selectors.join(', ')} { ${properties[use]}: ${color} !important; }`;
}

function firstSelectors({ selectors }: LightColor): string[] {
  return [...selectors].slice(0, limits.selectors);
}

function anyOf(selectors: readonly string[]): string {
  return selectors.length === 1 && !selectors[0]?.includes(' ')
    ? `${selectors[0]}`
    : `:is(${selectors.join(',')})`;
}

function lighter(one: string, other: string): string {
  const sum = (hex: string) => {
    const { red, green, blue } = parseColor(hex) ?? white;
    return red + green + blue;
  };
  return sum(one) > sum(other) ? one : other;
}

const written = new RegExp(
  String.raw`/\* (${uses.join('|')})(?: (#[0-9a-f]{6}))? \*/[^{}]*\{[^{}#]*(#[0-9a-f]{6})`,
  'g',
);

/** The colors that our sheet sets in a head, or in all of a source; empty without our sheet. */
export function readDarkColors(before: string): DarkColor[] {
  return [...before.matchAll(written)].map(([, use, light, dark]) => ({
    use: uses.find((each) => each === use) ?? 'text',
    light: light ?? null,
    dark: dark ?? '',
  }));
}

/** Changes one color of our sheet; all other bytes stay. */
export function setDarkColor(before: string, { use, light }: Omit<DarkColor, 'dark'>, dark: string): string {
  return before.replace(written, (rule, foundUse: string, foundLight: string | undefined, old: string) =>
    foundUse === use && (foundLight ?? null) === light ? rule.slice(0, -old.length) + dark : rule,
  );
}
