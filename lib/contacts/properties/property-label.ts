/** The label of a property without a translation: `first_name` becomes First name. */
export function propertyLabel(name: string): string {
  const text = name.replaceAll('_', ' ').trim() || name;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
