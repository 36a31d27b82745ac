/** Attributes of an MJML element; null or empty ones are left out. */
export type Attributes = Readonly<Record<string, string | null>>;

export function attributesSource(values: Attributes): string {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${(value ?? '').replaceAll('"', '&quot;')}"`)
    .join('');
}
