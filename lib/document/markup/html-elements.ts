/** HTML's rules for elements, as far as a document's markup is checked. */
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const voidElements = words('area base br col embed hr img input link meta param source track wbr');

/** Elements whose end tag is optional at the end of their parent. */
export const optionalEnd = words('body colgroup dd dt head html li p tbody td tfoot th thead tr');

/** Elements that are part of a line, besides images. */
export const inlineElements = words(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);

const blocks =
  'address article aside blockquote center details div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table ul';

/** Whether a name in lower case can be that of an element. */
export function isTagName(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:[:-][a-z0-9]+)*$/.test(name);
}

/** The open elements that a new element closes implicitly. */
export function impliedEnds(name: string): ReadonlySet<string> | undefined {
  return implied.get(name);
}

const implied = new Map<string, ReadonlySet<string>>([
  ...blocks.split(' ').map((name): [string, ReadonlySet<string>] => [name, words('p')]),
  ['li', words('p li')],
  ['dd', words('p dd dt')],
  ['dt', words('p dd dt')],
  ['td', words('p td th')],
  ['th', words('p td th')],
  ['tr', words('p td th tr colgroup')],
  ['tbody', words('p td th tr thead tbody colgroup')],
  ['tfoot', words('p td th tr thead tbody colgroup')],
  ['thead', words('colgroup')],
  ['body', words('head')],
]);

/** Attributes that hold one URL. */
export const urlAttributes = words(
  'action background cite data formaction href longdesc lowsrc manifest ping poster src xlink:href',
);
