/** Dark enough for white words on them, and far from each other. */
const colors = [
  '#0e7490',
  '#b45309',
  '#7c3aed',
  '#be185d',
  '#15803d',
  '#b91c1c',
  '#1d4ed8',
  '#6d28d9',
  '#4d7c0f',
];

/** The color of a person, the same for everybody and at any time. */
export function personColor(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return colors[sum % colors.length] ?? '#0e7490';
}
