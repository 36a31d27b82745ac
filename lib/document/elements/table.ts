import { wordAttributes } from './attributes';
import { element } from './element';

export const table = element({
  tag: 'mj-table',
  label: 'Table',
  icon: 'Table',
  content: 'markup',
  groups: ['Text', 'Color', 'Space', 'Size'],
  attributes: wordAttributes,
  ignored: ['font-weight', 'vertical-align'],
  words: 'table',
  darkParts: ['text'],
});
