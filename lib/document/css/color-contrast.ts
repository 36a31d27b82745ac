/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

/** Reads a CSS colour: hex, rgb(), hsl(), the named ones, transparent. null for what it cannot know. */
export function parseColor(text: string): Color | null {
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const named = namedColors.get(value);
  const hex = named ?? /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const call = /^(rgb|hsl)a?\(([^()]{1,80})\)$/.exec(value);
  if (!call) return null;
  const parts = (call[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  const [first, second, third, fourth] = parts;
  if (first === undefined || second === undefined || third === undefined || parts.length > 4) return null;
  const alpha = fourth === undefined ? 1 : readShare(fourth, 1);
  if (call[1] === 'rgb')
    return checked(readShare(first, 255), readShare(second, 255), readShare(third, 255), alpha);
  return fromHsl(Number.parseFloat(first), readShare(second, 1), readShare(third, 1), alpha);
}

/** The contrast ratio of WCAG 2, 1 to 21, of a text on a background. */
export function contrastRatio(text: Color, background: Color): number {
  const backdrop = blend(background, { red: 255, green: 255, blue: 255, alpha: 1 });
  const [a, b] = [luminance(blend(text, backdrop)), luminance(backdrop)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What shows of a colour in front of another. */
export function blend(front: Color, back: Color): Color {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  return {
    red: mix(front.red, back.red),
    green: mix(front.green, back.green),
    blue: mix(front.blue, back.blue),
    alpha: front.alpha + back.alpha * (1 - front.alpha),
  };
}

function luminance({ red, green, blue }: Color): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function parseHex(hex: string): Color | null {
  const long = hex.length <= 4 ? hex.replace(/./g, (digit) => digit + digit) : hex;
  if (long.length !== 6 && long.length !== 8) return null;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return { red: at(0), green: at(2), blue: at(4), alpha: long.length === 8 ? at(6) / 255 : 1 };
}

function readShare(text: string, whole: number): number {
  const number = Number.parseFloat(text);
  return text.endsWith('%') ? (number / 100) * whole : number;
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Color | null {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const spread = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return checked(channel(0), channel(8), channel(4), alpha);
}

function checked(red: number, green: number, blue: number, alpha: number): Color | null {
  if ([red, green, blue, alpha].some((part) => Number.isNaN(part))) return null;
  const clamp = (part: number, max: number) => Math.min(Math.max(part, 0), max);
  return { red: clamp(red, 255), green: clamp(green, 255), blue: clamp(blue, 255), alpha: clamp(alpha, 1) };
}

const namedColors = new Map(
  (
    'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black 000000 ' +
    'blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 ' +
    'chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b ' +
    'darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f ' +
    'darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f ' +
    'darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 ' +
    'dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff ' +
    'gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 ' +
    'indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd ' +
    'lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 ' +
    'lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899 ' +
    'lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 ' +
    'mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371 mediumslateblue 7b68ee ' +
    'mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 ' +
    'moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 ' +
    'orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 ' +
    'peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f ' +
    'royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 ' +
    'skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c ' +
    'teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 ' +
    'yellow ffff00 yellowgreen 9acd32'
  )
    .match(/\S+ \S+/g)
    ?.map((pair): [string, string] => [pair.slice(0, -7), pair.slice(-6)]) ?? [],
);
