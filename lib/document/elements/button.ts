import { element } from './element';

export const button = element({
  tag: 'mj-button',
  label: 'Button',
  icon: 'SquareMousePointer',
  content: 'plain',
  groups: ['Link', 'Color', 'Size', 'Text', 'Space'],
  // It aligns the text in a wide button; `align` is for the button itself.
  attributes: { 'text-align': { group: 'Advanced' } },
  words: 'table td > a, table td > p',
  darkParts: ['fill', 'text'],
  link: 'always',
  brand: 'button',
});
