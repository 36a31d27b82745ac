const looks =
  /^(?:font|text|-webkit-text|-webkit-font|letter-spacing|word-spacing|color$|color-scheme|direction|hyphen|-webkit-hyphen|tab-size|paint-order|stroke|fill|dominant-baseline|baseline-shift)/;
const placesOnly =
  /^(?:text-align|text-indent|text-wrap|text-justify|text-overflow|text-anchor|text-box|text-decoration|text-autospace|(?:-webkit-)?text-size-adjust|-webkit-text-decoration)/;

let names: readonly string[] | null = null;

/** The computed styles that affect how letters look. Positions are measured, and text lines are handled separately. */
export function textLook(style: CSSStyleDeclaration): string {
  names ??= [...style].filter((name) => looks.test(name) && !placesOnly.test(name));
  const order = /override|plaintext/.test(style.unicodeBidi) ? style.unicodeBidi : '';
  return `${names.map((name) => style.getPropertyValue(name)).join(';')};${order}`;
}

const lineLook =
  'text-decoration-line text-decoration-color text-decoration-style text-decoration-thickness text-underline-offset text-underline-position font-size font-family text-decoration-skip-ink'.split(
    ' ',
  );

/** The lines under, over and through an element's text: its own and those of its ancestors. */
export function textLines(element: Element, styleOf: (element: Element) => CSSStyleDeclaration): string {
  const lines: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = styleOf(at);
    if (style.textDecorationLine !== 'none')
      lines.push(lineLook.map((name) => style.getPropertyValue(name)).join(' '));
    const isApart = style.display.startsWith('inline-') || style.float !== 'none';
    if (isApart || /^(?:absolute|fixed)$/.test(style.position)) break;
  }
  return lines.join('|');
}

/** The language that affects fonts; without one, Latin letters do not depend on it. */
export function textLanguage(element: Element, text: string): string {
  const language = element.closest('[lang]')?.getAttribute('lang')?.toLowerCase() ?? '';
  const isPlain =
    /^(?:|und|en|en-.*)$/.test(language) &&
    /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
  return isPlain ? '' : language;
}
