/** Fonts that the devices of readers have, each with what stands in for it. */
export const fontStacks: readonly { name: string; stack: string }[] = [
  // No Roboto: MJML would have every reader load it from Google, and Android's sans-serif is Roboto anyway.
  { name: 'System', stack: "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" },
  { name: 'Helvetica', stack: "'Helvetica Neue', Helvetica, Arial, sans-serif" },
  { name: 'Arial', stack: 'Arial, Helvetica, sans-serif' },
  { name: 'Verdana', stack: 'Verdana, Geneva, sans-serif' },
  { name: 'Tahoma', stack: 'Tahoma, Verdana, Geneva, sans-serif' },
  { name: 'Trebuchet', stack: "'Trebuchet MS', 'Lucida Grande', Verdana, sans-serif" },
  { name: 'Georgia', stack: "Georgia, 'Times New Roman', serif" },
  { name: 'Palatino', stack: "'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif" },
  { name: 'Times', stack: "'Times New Roman', Times, serif" },
  { name: 'Courier', stack: "'Courier New', Courier, monospace" },
];

/** A web font followed by what clients without it show. */
export function webFontStack(name: string): string {
  const serif = /serif|slab|georgia|merriweather|playfair|lora|garamond/i.test(name) && !/sans/i.test(name);
  return `${name}, ${serif ? 'Georgia, serif' : 'Arial, sans-serif'}`;
}
