import { box } from './element';

export const section = box({
  tag: 'mj-section',
  label: 'Section',
  icon: 'Square',
  ignored: ['text-padding'],
  darkParts: ['background'],
});
