const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The same between tags only, leaving quotes readable in source for authors. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}
