/** What one more item of a block begins with. */
export const newItems: Readonly<Record<string, { label: string; source: string }>> = {
  'mj-social': {
    label: 'Add a social link',
    source: '<mj-social-element src="" alt="" href="https://example.com">New link</mj-social-element>',
  },
  'mj-navbar': {
    label: 'Add a link',
    source: '<mj-navbar-link href="https://example.com">New link</mj-navbar-link>',
  },
  'mj-accordion': {
    label: 'Add a question',
    source:
      '<mj-accordion-element>\n  <mj-accordion-title>A question</mj-accordion-title>\n  <mj-accordion-text>Its answer.</mj-accordion-text>\n</mj-accordion-element>',
  },
  'mj-carousel': { label: 'Add an image', source: '<mj-carousel-image src="" alt="" />' },
};
