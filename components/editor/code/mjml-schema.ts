import { headTags } from '@/lib/document/elements/head';
import { mjmlElements } from '@/lib/document/elements/mjml';

/** MJML's elements and attributes, for completion while typing. */
export const mjmlSchema = {
  elements: Object.entries(mjmlElements).map(([name, { attributes, children }]) => ({
    name,
    top: name === 'mjml',
    attributes: [
      ...Object.keys(attributes).filter((attribute) => attribute !== '*'),
      'css-class',
      headTags.class,
    ],
    ...(children[0] === '*' ? {} : { children }),
  })),
};
