export type Direction = 'ltr' | 'rtl';

/** The direction of most letters in a text; null if it has none. */
export function directionOfWords(text: string): Direction | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return null;
  const fromRight =
    text.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/gu)?.length ?? 0;
  return fromRight * 2 > letters ? 'rtl' : 'ltr';
}
