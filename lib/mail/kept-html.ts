const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The elements around a page's content. */
const pageElements = 'html head body title meta link style';

/** HTML elements for email. Others lose their tags and keep their content. */
export const keptElements = words(`
  ${pageElements}
  a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite code col colgroup
  dd del details dfn dir div dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins
  kbd label li main map mark menu nav nobr ol p picture pre q rp rt ruby s samp section small source span strike strong
  sub summary sup table tbody td tfoot th thead time tr tt u ul var video audio wbr
`);

/** Elements removed with their content: scripts, embedded documents, form controls, other markup languages. */
export const droppedElements = words(`
  script iframe frameset noframes object applet noembed xmp listing plaintext template svg math select textarea
  noscript xml datalist portal fencedframe slot canvas
`);

/**
 * Elements that are reported to the author: they execute, embed, or change how HTML is parsed, or are removed with
 * their content.
 */
export const refusedElements: ReadonlySet<string> = new Set([
  ...[...droppedElements].filter((name) => name !== 'xml'),
  ...words(
    'base basefont bgsound dialog embed fieldset foreignobject form frame image isindex keygen math optgroup',
  ),
  ...words('option param'),
]);

const inPages = words(pageElements);

/** What happens to an element in the body: kept, unwrapped, or removed with its content. */
export function elementHandling(name: string, inputType: string | null): 'kept' | 'unwrapped' | 'dropped' {
  if (droppedElements.has(name) || (inPages.has(name) && !/^(?:html|head|body)$/.test(name)))
    return 'dropped';
  if (!keptElements.has(name) || inPages.has(name)) return 'unwrapped';
  return name === 'input' && !keptInputTypes.has((inputType ?? '').toLowerCase()) ? 'unwrapped' : 'kept';
}

/** Outlook's own elements (VML and Office), which others ignore; `xml` and `noscript` only in its comments. */
export const outlookElement = /^(?:v|o|w|st1|x):[a-z][a-z0-9]{0,40}$/;
export const commentOnlyElements = words('xml noscript');

/** Harmless without a form; mjml uses them for its carousel, accordion and menu. */
export const keptInputTypes = words('checkbox radio');

export const droppedAttributes = words(`
  srcdoc action formaction form formmethod formtarget formenctype ping nonce is slot autofocus contenteditable
  popovertarget popovertargetaction commandfor command integrity manifest codebase classid data archive dynsrc profile
  usemap-src http-equiv attributionsrc
`);

/** The addresses in a `srcset`, with their sizes. */
export function srcsetUrls(value: string): string[] {
  return value.split(/[\s,]+/);
}

/** Attributes that contain one URL, also with Outlook's prefixes. */
export const urlAttribute =
  /^(?:[a-z0-9]+:)?(?:href|src|background|cite|longdesc|poster|lowsrc|icon|althref)$/;

/** Text for people: the only place where `JavaScript: …` is not an address. */
export const spokenAttributes = words('alt title');

export const namespaceValue =
  /^(?:urn:schemas-microsoft-com:[\w:.-]+|https?:\/\/(?:www\.w3\.org|schemas\.microsoft\.com)\/[\w/.-]+)$/i;

/** What a <meta http-equiv> may set; `refresh` and policies are excluded. */
export const keptHttpEquiv = words('content-type x-ua-compatible content-language');

const keptLinkRels = words('stylesheet preconnect preload icon dns-prefetch');

/** Whether an allowed element has attributes that ask for input, load files or redirect. */
export function isRefusedUse(name: string, attribute: (name: string) => string): boolean {
  const value = (name: string) => attribute(name).trim().toLowerCase();
  if (name === 'input') return !keptInputTypes.has(value('type'));
  if (name === 'link') return !keptLinkRels.has(value('rel'));
  return name === 'meta' && value('http-equiv') !== '' && !keptHttpEquiv.has(value('http-equiv'));
}
