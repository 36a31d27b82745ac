import { isClear, styleOf } from '@/components/templates/blocks/paint/computed-style';

/** The box that makes a link a button: its own, or its cell. */
export function filledBox(link: Element): Element {
  const isOwn = !isClear(styleOf(link).backgroundColor);
  return (isOwn ? null : link.closest('td')) ?? link;
}
