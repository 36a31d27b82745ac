/** A color of a computed style as it is typed; '' for none. */
function typedColor(color: string): string {
  const [red, green, blue, alpha] = (/^rgba?\(([^)]*)\)$/.exec(color)?.[1] ?? '')
    .split(/[\s,/]+/)
    .map(Number);
  if (red === undefined || green === undefined || blue === undefined || alpha === 0) return '';
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** What is seen of a property where a block says nothing of it itself: it comes from around it, or from a style sheet. */
export function shownValue(element: HTMLElement | undefined, name: string): string {
  const view = element?.ownerDocument.defaultView;
  if (!element || !view || /^(?:href|src|alt|border)$/.test(name)) return '';
  const style = view.getComputedStyle(element);
  if (name === 'color' || name === 'background-color') return typedColor(style.getPropertyValue(name));
  if (name === 'width' || name === 'height')
    return element.localName === 'img'
      ? `${Math.round(element[name === 'width' ? 'offsetWidth' : 'offsetHeight'])}px`
      : '';
  const value = style.getPropertyValue(name);
  if (name === 'text-align')
    return (
      { start: 'left', '-webkit-center': 'center', '-webkit-left': 'left', '-webkit-right': 'right' }[
        value
      ] ?? value
    );
  return value === 'normal' ? '' : value;
}

/** The color that is seen behind the words of an element. */
export function colorBehind(element: HTMLElement | undefined): string | undefined {
  for (let one: Element | null | undefined = element; one; one = one.parentElement) {
    const color = one.ownerDocument.defaultView && typedColor(getComputedStyle(one).backgroundColor);
    if (color) return color;
  }
  return undefined;
}
