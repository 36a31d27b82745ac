/**
 * CSS that large email clients ignore, from the tests of https://www.caniemail.com (MIT licence, Rémi Parmentier and
 * contributors), as of 2026-05-13: Gmail on the web, Outlook for Windows, Outlook.com, Yahoo on the web, Apple Mail on
 * iOS.
 */
const ignored: readonly (readonly [clients: readonly string[], features: string])[] = [
  [
    ['Gmail', 'Outlook for Windows', 'Outlook.com', 'Yahoo'],
    'accent-color animation aspect-ratio backdrop-filter border-image clip-path filter hyphenate-character ' +
      'hyphens inert inset list-style-image mask-image max-block-size max-inline-size min-block-size ' +
      'min-inline-size outline-offset overflow-wrap scroll-snap shape-margin shape-outside ' +
      'text-decoration-skip-ink text-decoration-thickness text-emphasis-position text-underline-offset ' +
      'text-wrap transform user-select white-space-collapse var()',
  ],
  [
    ['Gmail', 'Outlook for Windows', 'Yahoo'],
    'align-items box-shadow justify-content left right top bottom orphans tab-size widows',
  ],
  [['Gmail', 'Outlook.com', 'Yahoo'], '@font-face @import'],
  [['Gmail', 'Outlook for Windows', 'Outlook.com'], '@keyframes @supports text-shadow transition'],
  [
    ['Outlook for Windows'],
    '@media background-image background-position background-repeat background-size border-radius ' +
      'border-spacing caption-side clear display:flex display:grid empty-cells float font-size-adjust ' +
      'list-style-position max-height min-height min-width opacity outline overflow table-layout ' +
      'text-decoration-color text-decoration-line text-decoration-style white-space word-spacing word-wrap ' +
      'calc() linear-gradient() radial-gradient()',
  ],
  [
    ['Outlook for Windows', 'Yahoo'],
    'background-blend-mode background-clip background-origin box-sizing column-count font-kerning ' +
      'font-stretch gap column-gap row-gap mix-blend-mode object-fit object-position text-emphasis ' +
      'text-orientation text-overflow text-underline-position writing-mode',
  ],
  [['Gmail', 'Outlook.com', 'Apple Mail'], 'cursor'],
  [
    ['Gmail', 'Outlook for Windows', 'Outlook.com', 'Yahoo', 'Apple Mail'],
    'hyphenate-limit-chars inline-size resize',
  ],
  [['Gmail', 'Outlook for Windows'], 'position visibility z-index'],
  [['Outlook for Windows', 'Outlook.com', 'Yahoo'], 'text-align-last'],
];

const byFeature = new Map(
  ignored.flatMap(([clients, features]) => features.split(' ').map((feature) => [feature, clients] as const)),
);

/** The clients that ignore a property, a `property:value`, or an at-rule such as `@media`. */
export function clientsWithout(feature: string): readonly string[] {
  return byFeature.get(feature) ?? [];
}
