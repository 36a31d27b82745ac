/** What a chip says: `{{ customer.name | upcase }}` becomes `customer.name`, a tag its first words. */
export function chipLabel(source: string): string {
  if (source.startsWith('<')) return 'comment';
  const inside = source.replace(/^\{[{%]-?\s*|\s*-?[}%]\}$/g, '');
  if (source.startsWith('{{')) return inside.split('|')[0]?.trim() || inside;
  return inside.length > 28 ? `${inside.slice(0, 27)}…` : inside;
}
