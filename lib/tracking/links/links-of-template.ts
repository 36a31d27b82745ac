import { mergeContactValues } from '@/lib/contacts/values/with-contact-values';
import type { VariableDefinition } from '@/lib/document/contract';
import { contactRoot } from '@/lib/document/variables/contact-variables';
import { DomainError } from '@/lib/errors';
import { env } from '@/lib/process/env';
import type { RenderableContent } from '@/lib/rendering/fill/render-template';
import { renderContent } from '@/lib/rendering/render';
import { holdsLiquid, LinkPattern } from './link-pattern';
import { rewriteLinks } from './rewrite-links';
import { isReadersOwn, type Utm, webAddress, withUtm } from './web-address';

type Template = Pick<RenderableContent, 'html' | 'variables' | 'conditions'>;
type Values = Readonly<Record<string, unknown>>;

/**
 * The links of a template, in order: addresses that are the same for everyone, and, as patterns, those that differ from
 * person to person. They contain no personal values.
 */
export async function linksOfTemplate(
  template: Template,
  values: Values,
  utm: Utm | null,
): Promise<string[]> {
  const hrefs = hrefsIn(template.html);
  const patterns = hrefs.filter(holdsLiquid).map((text) => new LinkPattern(text));
  const fixed = new Set(hrefs.filter((href) => !holdsLiquid(href)).flatMap(toFollowable));
  const found = new Set<string>();
  for (const [one, other] of await renderForTwoPeople(template, values)) {
    const otherSet = new Set(other);
    for (const address of one) {
      if (otherSet.has(address) || fixed.has(address)) found.add(utm ? withUtm(address, utm) : address);
      else for (const { text } of LinkPattern.best(patterns, address)) found.add(text);
    }
  }
  for (const address of fixed) found.add(utm ? withUtm(address, utm) : address);
  for (const { text } of patterns) if (text.includes(contactRoot)) found.add(text);
  return [...found];
}

/** The addresses in the emails of two people without a value in common, with all conditional parts and with none. */
async function renderForTwoPeople(template: Template, values: Values): Promise<[string[], string[]][]> {
  const { appUrl } = env();
  const system = { unsubscribe_url: `${appUrl}/unsubscribe/`, postal_address: '-' };
  const addresses = async (person: 0 | 1, allConditions: boolean) => {
    const content = { ...template, plain_text: '', subject: '', preview_text: '', system, allConditions };
    const filled = mergeContactValues(values, { contact: placeholderValues(template.variables, person) });
    try {
      const { html } = await renderContent(content, filled, { now: new Date(0) });
      return hrefsIn(html).flatMap(toFollowable);
    } catch (error) {
      // Some templates cannot be rendered with made-up values: then only their own addresses are known.
      if (error instanceof DomainError) return [];
      throw error;
    }
  };
  const hrefPairs = async (allConditions: boolean): Promise<[string[], string[]]> => [
    await addresses(0, allConditions),
    await addresses(1, allConditions),
  ];
  return [await hrefPairs(true), await hrefPairs(false)];
}

function placeholderValues(variables: readonly VariableDefinition[], person: 0 | 1) {
  const own = variables.filter(({ name }) => name.startsWith(contactRoot));
  return Object.fromEntries(
    own.map(({ name, type }) => [name.slice(contactRoot.length), placeholderValue(type, person)]),
  );
}

function placeholderValue(type: VariableDefinition['type'], person: 0 | 1): string | number | boolean | null {
  switch (type) {
    case 'text':
      return ['nobodyatall', 'someoneelse'][person] ?? null;
    case 'number':
      return [827_361, 918_254][person] ?? null;
    case 'boolean':
      return person === 0;
    case 'date':
      return ['1911-02-03', '2187-11-29'][person] ?? null;
    case 'url':
    case 'image':
      return `https://${['nobodyatall', 'someoneelse'][person]}.invalid/`;
    case 'list':
      return null;
  }
}

function hrefsIn(html: string): string[] {
  const hrefs: string[] = [];
  rewriteLinks(html, (href) => {
    hrefs.push(href);
    return null;
  });
  return hrefs;
}

function toFollowable(href: string): string[] {
  const address = webAddress(href);
  return address === null || isReadersOwn(address) ? [] : [address];
}
