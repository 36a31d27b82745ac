/** The formats that a style turns on and off, as tags: Google Docs and Word write them so. */
export function styleFormats(style: string): { on: string[]; off: string[] } {
  const on: string[] = [];
  const off: string[] = [];
  const weight = cssValue(style, 'font-weight');
  if (weight !== undefined) (isBold(weight) ? on : off).push('b');
  const slant = cssValue(style, 'font-style');
  if (slant !== undefined) (/italic|oblique/.test(slant) ? on : off).push('i');
  const line = `${cssValue(style, 'text-decoration') ?? ''} ${cssValue(style, 'text-decoration-line') ?? ''}`;
  if (line.includes('underline')) on.push('u');
  if (line.includes('line-through')) on.push('s');
  return { on, off };
}

function isBold(weight: string): boolean {
  return /^bold/.test(weight) || Number(weight) >= 600;
}

function cssValue(style: string, property: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim().toLowerCase();
}
