import { button } from '@/lib/document/elements/button';
import { attributeFields, elementLabel, elements } from '@/lib/document/elements/elements';
import type { PlacedValue } from '@/lib/document/elements/inherit';
import { mjmlElements } from '@/lib/document/elements/mjml';
import { navbarLink } from '@/lib/document/elements/navbar';
import { isDynamic, type Outline, type OutlineElement } from './document-outline';
import { createFinding, type Finding, keepFindings } from './finding';

const isImage = (tag: string) => tag === 'img' || elements.get(tag)?.isImage === true;

/** Whether an element is a link: always, maybe, or never (undefined). */
function getLinkKind(tag: string) {
  return tag === 'a' ? 'always' : tag === 'area' ? 'perhaps' : elements.get(tag)?.link;
}

const placeholder =
  /^(?:#|https?:\/\/|about:blank|https?:\/\/(?:(?:www\.)?(?:example\.(?:com|org|net)|yoursite\.com|yourdomain\.com|domain\.com)\/?|(?:localhost|127\.0\.0\.1|[\w.-]+\.invalid)(?:[:/?#].*)?)|\[.*\]|%.*%|todo|tbd|xxx+|url|link)$/i;

/** Images without alt text or size, and links without a target or over plain HTTP. */
export function checkLinksAndImages({ elements, styles }: Outline): Finding[] {
  const findings = elements.flatMap((element) => [
    ...(isImage(element.tag) ? checkImage(element) : []),
    ...(getLinkKind(element.tag) === 'always' || (getLinkKind(element.tag) && element.attributes.has('href'))
      ? checkTarget(element)
      : []),
    ...checkHttps(element),
    ...checkMjmlImages(element),
  ]);
  const inStyles = styles.flatMap(({ css, start }) => checkCssUrls({ value: css, raw: css, start }));
  return onceEach([...findings, ...inStyles]);
}

/** A default shared by many elements is reported once, where it is set. */
function onceEach(findings: Finding[]): Finding[] {
  const first = new Map(findings.toReversed().map((each) => [`${each.rule} ${each.offset}`, each]));
  return findings.filter((each) => first.get(`${each.rule} ${each.offset}`) === each);
}

/** mjml's own icons come from a third-party host, which would learn who opens the email. */
function checkMjmlImages({ tag, start, attributes }: OutlineElement): Finding[] {
  const { iconHost, attributes: own } = elements.get(tag) ?? {};
  const attributeValue = (name: string) => attributes.get(name)?.value.trim() ?? '';
  const icons = Object.entries(mjmlElements[tag]?.defaults ?? {}).filter(
    ([name, value]) => /^https?:/.test(value) && attributeValue(name) === '',
  );
  const network = attributeValue('name').replace(/-noshare$/, '');
  const byName = iconHost && attributeValue('src') === '' && own?.name?.options?.includes(network);
  const host = byName ? iconHost : icons[0] && new URL(icons[0][1]).host;
  if (!host) return [];
  const names = byName ? ['src'] : icons.map(([name]) => name);
  const fields = names.map((name) => `“${attributeName(tag, name)}”`).join(' and ');
  const subject = names.length > 1 ? 'its icons' : 'its icon';
  const choose = names.length > 1 ? 'images of your own' : 'an image of your own';
  const message = `This ${elementLabel(tag).toLowerCase()} loads ${subject} from ${host}. Choose ${choose} for ${fields}.`;
  return [createFinding('warning', 'foreign-images', message, start)];
}

function attributeName(tag: string, name: string): string {
  return attributeFields(tag).find((field) => field.name === name)?.label ?? name;
}

function checkImage({ tag, start, nameEnd, attributes, inLink }: OutlineElement): Finding[] {
  const isLink = inLink || attributes.has('href');
  const alt = attributes.get('alt');
  // A link without text is not decoration.
  const edits = [{ start: nameEnd, end: nameEnd, text: ' alt=""' }];
  const decoration = { label: 'Mark as decoration', edits };
  const noAlt = isLink
    ? 'This image is a link without alt text: people who do not see it cannot know where it leads.'
    : 'This image has no alt text: people who do not see it learn nothing.';
  const emptyAlt = 'This image is a link, so its alt text has to say where it leads.';
  // mjml sets the width of its own images to the column.
  const isSized =
    tag !== 'img' ||
    attributes.has('width') ||
    /(?:^|[;\s])width\s*:/i.test(attributes.get('style')?.value ?? '');
  const noWidth = 'This image has no width: Outlook shows it as large as the file is.';
  const isMute = alt?.value.trim() === '' && attributes.has('href');
  const hasSource = (attributes.get('src')?.value.trim() ?? '') !== '';
  return keepFindings(
    !alt && createFinding('warning', 'image-alt', noAlt, start, isLink ? null : decoration),
    isMute && createFinding('warning', 'image-alt', emptyAlt, start),
    !hasSource && createFinding('error', 'image-source', 'This image has no address.', start),
    !isSized && createFinding('warning', 'image-size', noWidth, start),
  );
}

function checkTarget({ tag, start, attributes }: OutlineElement): Finding[] {
  const href = attributes.get('href');
  // An anchor needs no address.
  if (!href && tag === 'a' && (attributes.has('name') || attributes.has('id'))) return [];
  const value = href?.value.trim() ?? '';
  const offset = href?.start ?? start;
  const subject = `This ${nameOf(tag)}`;
  const shown = `"${value.slice(0, 60)}"`;
  if (value === '') return [createFinding('warning', 'link-empty', `${subject} leads nowhere.`, offset)];
  if (isDynamic(value)) return [];
  if (placeholder.test(value))
    return [createFinding('warning', 'link-placeholder', `${subject} still leads to ${shown}.`, offset)];
  // mj-navbar prefixes its links with base-url.
  if (tag === navbarLink.tag || !href || !/^(?:www\.|\/(?!\/)|\.{1,2}\/)/i.test(href.raw)) return [];
  const message = `${subject} lacks "https://" and a host, so in an email ${shown} leads nowhere.`;
  const fix = { label: 'Add https://', edits: [{ start: offset, end: offset, text: 'https://' }] };
  return [createFinding('warning', 'link-relative', message, offset, /^www\./i.test(href.raw) ? fix : null)];
}

function checkHttps({ attributes }: OutlineElement): Finding[] {
  const urls = ['href', 'src', 'background-url', 'background'].flatMap((name) => attributes.get(name) ?? []);
  const style = attributes.get('style');
  return [...urls.flatMap(checkUrl), ...(style ? checkCssUrls(style) : [])];
}

function checkUrl({ raw, start }: PlacedValue): Finding[] {
  const blank = raw.length - raw.trimStart().length;
  return /^\s*http:\/\/[^\s]/i.test(raw) ? [createHttpFinding(raw.slice(blank), start + blank)] : [];
}

function checkCssUrls({ raw, start }: PlacedValue): Finding[] {
  return [...raw.matchAll(/url\(\s{0,9}(?:["']|&quot;|&#39;)?(?=(http:\/\/[^\s)"'&]{1,80}))/gi)].map(
    (match) => createHttpFinding(match[1] ?? '', start + match.index + match[0].length),
  );
}

/** Hosts of this computer or local network, which https would not make reachable. */
const nearHost =
  /^http:\/\/(localhost|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2}|\[::1\])(?=[:/?#]|$)/i;

function createHttpFinding(url: string, start: number): Finding {
  const nearUrl = nearHost.exec(url)?.[1];
  const message = nearUrl
    ? `Readers cannot reach ${nearUrl}: it is an address of this computer or its network.`
    : `${url.slice(0, 80)} is not encrypted, and many clients block or warn of it.`;
  const fix = { label: 'Use https', edits: [{ start, end: start + 4, text: 'https' }] };
  return createFinding('warning', 'link-https', message, start, nearUrl ? null : fix);
}

function nameOf(tag: string): string {
  return isImage(tag) ? 'image' : tag === button.tag ? 'button' : 'link';
}
