/** A variable as it is printed: its name, and what stands in for it where a recipient has no value. */
export type VariableOutput = { name: string; fallback: string };

/** Reads `{{ name }}` and `{{ name | default: 'there' }}`; null for anything that says more. */
export function readOutput(source: string): VariableOutput | null {
  const match = /^\{\{-?\s*([\w.-]+?)\s*(?:\|\s*default:\s*(?:'([^']*)'|"([^"]*)")\s*)?-?\}\}$/.exec(source);
  const [, name, single, double] = match ?? [];
  return name === undefined ? null : { name, fallback: single ?? double ?? '' };
}

/** The shortest way to print a variable. What Liquid could not hold in quotes is written with typographic ones. */
export function writeOutput({ name, fallback }: VariableOutput): string {
  const text = fallback.replaceAll(/[{}]/g, '');
  if (text === '') return `{{ ${name} }}`;
  if (!text.includes("'")) return `{{ ${name} | default: '${text}' }}`;
  return `{{ ${name} | default: '${text.replaceAll("'", '’')}' }}`;
}
