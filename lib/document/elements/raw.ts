import { element } from './element';

export const raw = element({
  tag: 'mj-raw',
  label: 'HTML',
  icon: 'Code',
  content: 'markup',
  // Only effective outside the body.
  ignored: ['position'],
});
