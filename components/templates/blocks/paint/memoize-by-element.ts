/** A function that answers each element once and remembers what it answered. */
export function memoizeByElement<Answer>(answer: (element: Element) => Answer): (element: Element) => Answer {
  const answers = new Map<Element, Answer>();
  return (element) => {
    const known = answers.get(element) ?? answer(element);
    answers.set(element, known);
    return known;
  };
}
