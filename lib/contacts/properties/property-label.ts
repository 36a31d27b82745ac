const words: Readonly<Record<string, string>> = { url: 'link', id: 'ID', locale: 'language' };

/** The label of a property without a translation: `first_name` becomes First name, `locale` Language. */
export function propertyLabel(name: string): string {
  const spaced = name.replaceAll('_', ' ').trim() || name;
  const text = spaced.replace(/\b(?:url|id|locale)\b/gi, (word) => words[word.toLowerCase()] ?? word);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
