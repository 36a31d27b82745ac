/**
 * CSS that large email clients ignore, from the tests of https://www.caniemail.com (MIT licence, Rémi Parmentier and
 * contributors), as of 2026-05-13: Gmail on the web, Outlook for Windows, Outlook.com, Yahoo on the web, Apple Mail on iOS.
 */
const clients: Record<string, string> = {
  g: 'Gmail',
  w: 'Outlook for Windows',
  o: 'Outlook.com',
  y: 'Yahoo',
  a: 'Apple Mail',
};

const unsupported: [string, string][] = [
  [
    'gwoy',
    'accent-color animation aspect-ratio backdrop-filter border-image clip-path filter hyphenate-character hyphens inert inset ' +
      'list-style-image mask-image max-block-size max-inline-size min-block-size min-inline-size outline-offset overflow-wrap ' +
      'scroll-snap shape-margin shape-outside text-decoration-skip-ink text-decoration-thickness text-emphasis-position ' +
      'text-underline-offset text-wrap transform user-select white-space-collapse',
  ],
  ['gwy', 'align-items box-shadow justify-content left right top bottom orphans tab-size widows'],
  ['goy', '@font-face @import'],
  ['gwo', '@keyframes @supports text-shadow transition'],
  [
    'w',
    '@media background-image background-position background-repeat background-size border-radius border-spacing caption-side clear ' +
      'display:flex display:grid empty-cells float font-size-adjust list-style-position max-height min-height min-width opacity ' +
      'outline overflow table-layout text-decoration-color text-decoration-line text-decoration-style white-space word-spacing word-wrap',
  ],
  [
    'wy',
    'background-blend-mode background-clip background-origin box-sizing column-count font-kerning font-stretch gap column-gap ' +
      'row-gap mix-blend-mode object-fit object-position text-emphasis text-orientation text-overflow text-underline-position writing-mode',
  ],
  ['goa', 'cursor'],
  ['gwoya', 'hyphenate-limit-chars inline-size resize'],
  ['gw', 'position visibility z-index'],
  ['gwoy', 'var()'],
  ['w', 'calc() linear-gradient() radial-gradient()'],
  ['woy', 'text-align-last'],
];

const byFeature = new Map(
  unsupported.flatMap(([letters, features]) =>
    features
      .split(' ')
      .map((feature): [string, string[]] => [
        feature,
        [...letters].map((letter) => clients[letter] ?? letter),
      ]),
  ),
);

/** The clients that ignore a property, a `property:value`, or an at-rule such as `@media`; empty where all know it. */
export function clientsWithout(feature: string): string[] {
  return byFeature.get(feature) ?? [];
}
