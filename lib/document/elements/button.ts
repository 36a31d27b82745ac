import { element } from './element';

export const button = element({
  tag: 'mj-button',
  label: 'Button',
  icon: 'SquareMousePointer',
  content: 'plain',
  groups: ['Link', 'Color', 'Size', 'Text', 'Space'],
  // Of the words in a wide button; where the button stands is its alignment.
  attributes: { 'text-align': { group: 'Advanced' } },
  words: 'table td > a, table td > p',
  darkParts: ['fill', 'text'],
  link: 'always',
  brand: 'button',
});
