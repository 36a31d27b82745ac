/** Fonts that mail clients have, each with what stands in for it. */
export const webSafeStacks: readonly string[] = [
  'Arial, Helvetica, sans-serif',
  'Helvetica, Arial, sans-serif',
  'Verdana, Geneva, sans-serif',
  'Tahoma, Geneva, sans-serif',
  'Trebuchet MS, Helvetica, sans-serif',
  'Segoe UI, Roboto, Helvetica, Arial, sans-serif',
  'Georgia, Times, serif',
  'Times New Roman, Times, serif',
  'Palatino, Palatino Linotype, Book Antiqua, serif',
  'Courier New, Courier, monospace',
];

/** A web font followed by what clients without it show. */
export function webFontStack(name: string): string {
  const serif = /serif|slab|georgia|merriweather|playfair|lora|garamond/i.test(name) && !/sans/i.test(name);
  return `${name}, ${serif ? 'Georgia, serif' : 'Arial, sans-serif'}`;
}
