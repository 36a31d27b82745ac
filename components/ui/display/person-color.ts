/** Dark enough for white text, distinct, and different from the interface's selection colors. */
const colors = ['#b45309', '#7e22ce', '#be185d', '#15803d', '#b91c1c', '#0f766e', '#a21caf', '#4d7c0f'];

/** The color of a person, always the same for everyone. */
export function personColor(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return colors[sum % colors.length] ?? '#b45309';
}
