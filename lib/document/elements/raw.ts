import { element } from './element';

export const raw = element({
  tag: 'mj-raw',
  label: 'HTML',
  icon: 'Code',
  content: 'markup',
  // It counts outside of the body alone.
  ignored: ['position'],
});
