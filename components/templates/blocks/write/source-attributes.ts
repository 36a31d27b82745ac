import type { HtmlElement } from '@/lib/document/html/html-tree';

/** What an element of the source says in an attribute, as it is written there; null where it has none. */
export function sourceAttribute({ token }: HtmlElement, name: string): string | null {
  const found = token.attributes.find((attribute) => attribute.name.toLowerCase() === name);
  return found?.value ?? null;
}

/** Attributes of an MJML element; what is null or empty is left out. */
export function attributesSource(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${(value ?? '').replaceAll('"', '&quot;')}"`)
    .join('');
}
