import { body } from '@/lib/document/elements/body';
import { raw } from '@/lib/document/elements/raw';
import { text } from '@/lib/document/elements/text';

/** How to fix an issue by hand, by the linter's codes. */
const fixes: Record<string, string> = {
  UNCLOSED_TAG: 'Add its closing tag.',
  MISMATCHED_TAG: 'Close the elements in the order in which they were opened.',
  MALFORMED_TAG: 'Write the tag anew.',
  UNKNOWN_ELEMENT: `Use an element of MJML, or put HTML into <${raw.tag}> or <${text.tag}>.`,
  MISPLACED_ELEMENT: 'Move it to where it may stand.',
  MISSING_ELEMENT: `Put the source into <mjml><${body.tag}>…</${body.tag}></mjml>.`,
  EMPTY_ELEMENT: 'Remove it, or say what it sets.',
  UNKNOWN_ATTRIBUTE: 'Remove the attribute.',
  DOUBLE_ATTRIBUTE: 'Keep one of the two.',
  UNQUOTED_ATTRIBUTE: 'Put the value in double quotes.',
  LOOSE_TEXT: `Put it into an <${text.tag}>.`,
  LOOSE_LIQUID: `Put it into an <${raw.tag}> before and after one block.`,
  UNBALANCED_LIQUID: 'Let the condition or repeat begin and end around the same block.',
  LIQUID_SYNTAX: 'Write it as Liquid does.',
  LIQUID_TAG_NOT_ALLOWED: 'Remove the tag: templates are whole, without parts of other files.',
  LIQUID_FILTER_NOT_ALLOWED: 'Remove the filter or use one of Liquid.',
  INCLUDE_NOT_ALLOWED: 'Paste the content of the included file.',
  SCRIPT_NOT_ALLOWED: 'Remove the script: no email client runs it.',
  EVENT_HANDLER: 'Remove the attribute: no email client runs it.',
  ELEMENT_NOT_ALLOWED: 'Remove the element: email clients do not show it.',
  UNSAFE_URL: 'Use an https, mailto or tel address.',
  UNSAFE_STYLE: 'Remove what loads or runs something from the style.',
  UNSAFE_ATTRIBUTE: 'Write quotes and angle brackets as entities.',
};

export function fixOf(code: string): string | null {
  return fixes[code] ?? null;
}
