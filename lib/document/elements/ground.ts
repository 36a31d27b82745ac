import { drawsAttribute, elements } from './elements';
import { type AttributedElement, appliedValue, type Inheritance } from './inherit';

/** The attributes for the background of an element's content, innermost first. */
const grounds = ['inner-background-color', 'background-color', 'container-background-color'];
const clear = /^(?:none|transparent)?$/;

/** The background of an element's content on the background `around` it; null for an image. */
export function groundOf(
  element: AttributedElement,
  inheritance: Inheritance,
  outer: string | null,
): string | null {
  const { grounds: own, isBox } = elements.get(element.tag) ?? {};
  const value = (name: string) => appliedValue(element, name, inheritance)?.value.trim() ?? '';
  const names = own ?? grounds.filter((name) => drawsAttribute(element.tag, name));
  const [color] = names.map(value).filter((ground) => !clear.test(ground));
  if (isBox && !clear.test(value('background-url'))) return null;
  return color ?? outer;
}

/** The background of an element's content, looking through its ancestors. */
export function groundUnder(element: AttributedElement, inheritance: Inheritance): string | null {
  return groundOf(element, inheritance, groundAround(element, inheritance));
}

/** The background that an element stands on, without its own. */
export function groundAround({ parent }: AttributedElement, inheritance: Inheritance): string | null {
  return parent && 'tag' in parent ? groundUnder(parent, inheritance) : '#ffffff';
}
