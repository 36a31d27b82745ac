import { wordAttributes } from './attributes';
import { element } from './element';

export const accordion = element({
  tag: 'mj-accordion',
  label: 'Accordion',
  icon: 'ListCollapse',
  newItem: {
    label: 'Add a question',
    source:
      '<mj-accordion-element>\n  <mj-accordion-title>A question</mj-accordion-title>\n  <mj-accordion-text>Its answer.</mj-accordion-text>\n</mj-accordion-element>',
  },
});

export const accordionElement = element({
  tag: 'mj-accordion-element',
  label: 'Accordion item',
  icon: 'ListCollapse',
});

export const accordionTitle = element({
  tag: 'mj-accordion-title',
  label: 'Accordion title',
  icon: 'Type',
  content: 'rich',
  attributes: wordAttributes,
  words: 'td',
});

export const accordionText = element({
  ...accordionTitle,
  tag: 'mj-accordion-text',
  label: 'Accordion text',
});
