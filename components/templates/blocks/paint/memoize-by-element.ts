/** Caches a function's result for each element. */
export function memoizeByElement<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const cache = new Map<Element, Answer>();
  return (element) => {
    const known = cache.get(element) ?? answer(element);
    cache.set(element, known);
    return known;
  };
}
