import { wordAttributes } from './attributes';
import { element } from './element';

export const text = element({
  tag: 'mj-text',
  label: 'Text',
  icon: 'Type',
  content: 'rich',
  groups: ['Text', 'Color', 'Space'],
  attributes: wordAttributes,
  ignored: ['background-color', 'vertical-align'],
  words: ':scope > div, td > div',
  darkParts: ['text'],
});
