/** A function that answers each element once and remembers what it answered. */
export function memoizeByElement<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const cache = new Map<Element, Answer>();
  return (element) => {
    const known = cache.get(element) ?? answer(element);
    cache.set(element, known);
    return known;
  };
}
