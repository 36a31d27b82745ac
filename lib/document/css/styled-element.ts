import { type Declaration, parseDeclarations } from './css-rules';

/** An element as selectors see it. `previous`: the tags of its previous siblings. */
export type StyledElement = {
  tag: string;
  id: string;
  classes: ReadonlySet<string>;
  attributes: ReadonlyMap<string, string>;
  previous: readonly string[];
};

/** An element with the declarations of its style attribute. */
export type InlineStyled = StyledElement & { inline: readonly Declaration[] };

export function styledElement(
  tag: string,
  attributes: ReadonlyMap<string, string>,
  previous: readonly string[] = [],
): InlineStyled {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  return {
    ...{ tag, id: attributes.get('id') ?? '', classes: new Set(classes), attributes, previous },
    inline: parseDeclarations(attributes.get('style') ?? ''),
  };
}
