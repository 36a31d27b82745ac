/** A URL path whose inserted parts are encoded: path`/templates/${id}`. */
export function path(parts: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  return parts.reduce((text, part, index) => text + encodeURIComponent(values[index - 1] ?? '') + part);
}
