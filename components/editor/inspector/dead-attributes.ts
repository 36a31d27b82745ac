/** What mjml takes on an element and draws nothing of: a field for it would change nothing. */
export const deadAttributes: Record<string, readonly string[]> = {
  'mj-section': ['text-padding'],
  'mj-wrapper': ['text-padding'],
  'mj-text': ['background-color', 'vertical-align'],
  'mj-table': ['font-weight', 'vertical-align'],
  'mj-social': ['vertical-align', 'table-layout'],
  'mj-spacer': ['border'],
};
