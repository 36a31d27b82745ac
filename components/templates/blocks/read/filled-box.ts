import { isClear } from '@/components/templates/blocks/paint/box-paint';

/** The box that makes a link a button: its own, or the cell that it stands in. */
export function filledBox(link: Element): Element {
  const view = link.ownerDocument.defaultView;
  const cell = link.closest('td');
  return cell && view && isClear(view.getComputedStyle(link).backgroundColor) ? cell : link;
}
