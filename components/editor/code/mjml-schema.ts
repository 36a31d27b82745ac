import { mjmlElements } from '@/lib/document/mjml/mjml-elements';

/** MJML's elements and attributes, for completion while typing. */
export const mjmlSchema = {
  elements: Object.entries(mjmlElements).map(([name, { attributes, children }]) => ({
    name,
    top: name === 'mjml',
    attributes: [
      ...attributes.filter((attribute) => attribute !== '' && attribute !== '*'),
      'css-class',
      'mj-class',
    ],
    ...(children[0] === '*' ? {} : { children: children.filter((child) => child !== '') }),
  })),
};
