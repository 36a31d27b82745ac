/** Fonts that readers' devices have, each with fallbacks. */
export const fontStacks: readonly { name: string; stack: string }[] = [
  // Without Roboto: MJML would make every reader load it from Google, and Android's sans-serif is Roboto anyway.
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

/** The default fallback of a web font: a stack of the same kind, guessed from its name. */
export function likelyFallback(name: string): string {
  const kind = likelyKind(name);
  return fontStacks.find((font) => font.name === kind)?.stack ?? 'sans-serif';
}

function likelyKind(name: string): string {
  if (/\b(mono|code)\b/i.test(name)) return 'Courier';
  const serif = /serif|slab|georgia|merriweather|playfair|lora|garamond/i.test(name) && !/sans/i.test(name);
  return serif ? 'Georgia' : 'Arial';
}

/** A web font followed by its fallbacks. */
export function webFontStack(name: string, fallback = likelyFallback(name)): string {
  const family = /^-?[a-z_][\w-]*( [a-z_][\w-]*)*$/i.test(name) ? name : `'${name}'`;
  return `${family}, ${fallback}`;
}
