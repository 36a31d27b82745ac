import { cssProblem } from '@/lib/document/css/css-safety';
import { urlUse } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { isMjml, takesAttribute } from '@/lib/document/elements/mjml';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import { urlProblem } from '@/lib/document/markup/url-problem';
import type { MjmlElement } from '@/lib/document/mjml/mjml-tree';
import { urlUseOf } from '@/lib/mail/safe-url';
import type { Report } from './lint-element';

type AttributePlace = { source: string; report: Report };

/** Checks the attributes of an MJML element: known, safe as mjml writes them, URLs and styles. */
export function lintMjmlAttributes(
  place: AttributePlace,
  element: MjmlElement,
  parent: MjmlElement | null,
): void {
  const { report } = place;
  const { tag } = element;
  const seen = new Set<string>();
  for (const { name, value, start } of element.attributes) {
    if (/^on/i.test(name))
      report('EVENT_HANDLER', `${clip(name)} is not allowed: email runs no scripts.`, start);
    else if (/[{}<>"']/.test(name)) report('MALFORMED_TAG', `"${clip(name)}" is no attribute.`, start);
    else if (isMjml(tag) && !takesAttribute(tag, name) && name !== headTags.class && name !== 'css-class')
      report('UNKNOWN_ATTRIBUTE', `<${tag}> takes no attribute ${clip(name)}.`, start);
    if (seen.has(name))
      report('DOUBLE_ATTRIBUTE', `${clip(name)} is given twice: the first counts.`, start, 'warning');
    seen.add(name);
    if (value !== null) lintValue(place, name, value, start, name === 'srcset' ? 'image' : urlUse(tag, name));
  }
  if (parent?.tag === headTags.selector && tag === headTags.htmlAttribute) lintHtmlAttribute(place, element);
}

function lintValue(
  { report }: AttributePlace,
  name: string,
  value: string,
  start: number,
  use: 'link' | 'image' | null,
): void {
  const literal = withoutLiquid(value);
  // mjml writes values as they stand between double quotes: a quote in one would end the attribute in the email.
  if (literal.includes('"'))
    report('UNSAFE_ATTRIBUTE', `Write &quot; for the double quote in ${clip(name)}.`, start);
  if (/[<>]/.test(literal))
    report('UNSAFE_ATTRIBUTE', `Write &lt; and &gt; for "<" and ">" in ${clip(name)}.`, start, 'warning');
  if (/<[a-z!/?]/i.test(literal)) report('UNSAFE_ATTRIBUTE', `${clip(name)} holds a tag.`, start);
  if (use !== null) {
    for (const url of name === 'srcset' ? value.split(',', 100) : [value]) {
      const problem = urlProblem(url, use);
      if (problem) report('UNSAFE_URL', problem, start);
    }
    return;
  }
  // Every other attribute may end up in a style.
  const problem = cssProblem(decodeAttribute(value));
  if (problem) report('UNSAFE_STYLE', problem, start);
}

/** mj-html-attributes writes any attribute into the compiled email. */
function lintHtmlAttribute({ report, source }: AttributePlace, element: MjmlElement): void {
  const name = (element.attributes.find((each) => each.name === 'name')?.value ?? '').trim().toLowerCase();
  const value = source.slice(
    element.openEnd,
    Math.max(element.openEnd, element.end - element.closeTag.length),
  );
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name.startsWith('on') || name === 'srcdoc' || name === 'style')
    report('UNSAFE_ATTRIBUTE', `mj-html-attribute cannot set "${clip(name)}".`, element.start);
  const problem = /^(?:href|src|background|srcset|action|formaction)$/.test(name)
    ? urlProblem(value, urlUseOf(name))
    : null;
  if (problem) report('UNSAFE_URL', problem, element.start);
  if (value.includes('"')) report('UNSAFE_ATTRIBUTE', 'Write &quot; for the double quote.', element.start);
}
