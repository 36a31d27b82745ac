import unsupported from './css-support.json' with { type: 'json' };

/**
 * CSS that large email clients ignore, from the tests of https://www.caniemail.com (MIT licence, Rémi Parmentier and
 * contributors), as of 2026-05-13: Gmail on the web, Outlook for Windows, Outlook.com, Yahoo on the web, Apple Mail on iOS.
 */
const byFeature = new Map(
  unsupported.flatMap(({ clients, ignore }) => ignore.map((feature) => [feature, clients] as const)),
);

/** The clients that ignore a property, a `property:value`, or an at-rule such as `@media`; empty where all know it. */
export function clientsWithout(feature: string): string[] {
  return byFeature.get(feature) ?? [];
}
