import { createRandom } from './seeded-random';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';

/** Texts that differ from a token by a few characters: changed, removed, added, swapped or truncated. */
export function mutationsOf(token: string, count: number): string[] {
  const random = createRandom(23);
  const place = (length: number) => Math.floor(random() * length);
  const letter = () => letters[place(letters.length)] ?? '';
  const found = new Set<string>();
  while (found.size < count) {
    let text = token;
    for (let changes = 1 + place(3); changes > 0; changes -= 1) {
      const at = place(text.length);
      const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
      const kinds = [
        before + letter() + after,
        before + after,
        before + letter() + here + after,
        before + after.charAt(0) + here + after.slice(1),
        before || here,
      ];
      text = kinds[place(kinds.length)] ?? text;
    }
    if (text !== token) found.add(text);
  }
  return [...found];
}
