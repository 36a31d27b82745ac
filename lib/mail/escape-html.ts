const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text as HTML that says just that, between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same between tags only, where quotes mean themselves: for source that an author will read. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}
