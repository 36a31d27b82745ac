type Kind = readonly [words: string, sign: RegExp];

// Order matters: most browsers also name the ones they descend from.
const browsers: readonly Kind[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly Kind[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** A User-Agent header as text, such as `Firefox on Windows`. */
export function describeDevice(userAgent: string | null): string {
  const nameOf = (kinds: readonly Kind[]) => kinds.find(([, sign]) => sign.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameOf(browsers), nameOf(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
